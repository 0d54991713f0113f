import { sql } from "kysely";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { awaitedParties } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { turnOf } from "@planete/shared/domain/hotline/turn.ts";
import { previewOf, wordsOf } from "@planete/shared/domain/hotline/words.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import { signsOf } from "../../src/areas/hotline/list/word-signs.ts";
import { daysBefore } from "../days.ts";
import { baseCount, baseId, clientId } from "./clients.ts";
import { generatedTable } from "./generator.ts";
import type { Cell, GenerationPlan, Generator } from "./generator.ts";
import { sidesOf } from "./people.ts";
import { generatedId, randomOf } from "./random.ts";
import { sentencePools } from "./sheet-sentences.ts";

const noun = "sheets";
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Sheets of another seed have other numbers. */
function numberOf({ seed }: GenerationPlan, index: number): number {
  return (seed % 200) * 10_000_000 + 100_001 + index;
}

interface Sheet {
  readonly id: string;
  readonly number: number;
  readonly client: number;
  readonly requester: string;
  readonly assignee: string | null;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly status: SheetStatus;
  readonly archived: boolean;
  readonly openedAt: Date;
  readonly messages: readonly Message[];
}

interface Message {
  readonly kind: "customer" | "internal";
  readonly authorId: string;
  readonly text: string;
  readonly words: string;
  readonly at: Date;
  /** Places in the conversation, for staff and for clients. */
  readonly staffPosition: number;
  readonly publicPosition: number | null;
}

const words = new Map<string, readonly string[]>();

/** Sentences come again a million times: their words are looked for once. */
function wordsOfSentence(sentence: string): readonly string[] {
  const known = words.get(sentence);
  if (known) return known;
  const found = wordsOf(sentence, segmentThai);
  words.set(sentence, found);
  return found;
}

/** Words as PostgreSQL reads a tsvector; letters and digits alone need no quotes. */
function toVector(...texts: readonly string[]): string {
  return [...new Set(texts.flatMap(wordsOfSentence))].join(" ");
}

/** Most sheets are old and closed, the newest are open: as in any support that keeps up with its work. */
function statusOf(share: number, chance: number): SheetStatus {
  if (share < 0.95) return chance < 90 ? "closed" : "acceptedByClient";
  if (chance < 25) return "requestSent";
  if (chance < 60) return "acknowledged";
  return chance < 80 ? "onHold" : "finished";
}

function messagesOf(plan: GenerationPlan, index: number, sheet: Omit<Sheet, "messages">): Message[] {
  const random = randomOf(plan.seed, "sheet-messages", index);
  const pool = sentencePools[sheet.language];
  const count = 4 + random.int(13);
  const answering = sheet.assignee ?? sheet.requester;
  let at = sheet.openedAt.getTime();
  let staffPosition = 0;
  let publicPosition = 0;
  return Array.from({ length: count }, (_none, place): Message => {
    const bySupport = place > 0 && answering !== sheet.requester && random.chance(0.5);
    const kind = bySupport && random.chance(0.4) ? "internal" : "customer";
    const sentences = bySupport ? pool.answers : pool.questions;
    const chosen = [random.pick(sentences), random.pick(sentences)];
    // A reference as people quote them: rare words, so that a search can be narrow.
    const reference = `REF${(random.int(1_000_000) + 1_000_000).toString(36).toUpperCase()}`;
    at += minuteMs * (1 + random.int(600));
    staffPosition += 1;
    if (kind === "customer") publicPosition += 1;
    return {
      kind,
      authorId: bySupport ? answering : sheet.requester,
      text: `${chosen.join(" ")} ${reference}`,
      words: `${toVector(...chosen)} ${reference.toLowerCase()}`,
      at: new Date(at),
      staffPosition,
      publicPosition: kind === "customer" ? publicPosition : null,
    };
  });
}

function* sheetsOf(plan: GenerationPlan): Iterable<Sheet> {
  const { clients, staff } = sidesOf(plan);
  const total = plan.count(noun);
  for (let index = 0; index < total; index += 1) {
    const random = randomOf(plan.seed, noun, index);
    const [client, people] = clients[random.int(clients.length)] ?? [0, []];
    const share = index / total;
    const status = statusOf(share, random.int(100));
    const language = random.pick(languageCodes);
    const assigned = status !== "requestSent" || random.chance(0.3);
    const sheet = {
      id: generatedId(plan.seed, noun, index),
      number: numberOf(plan, index),
      client,
      requester: people[random.int(people.length)] ?? "",
      assignee: assigned ? (staff[random.int(staff.length)] ?? null) : null,
      language,
      subject: random.pick(sentencePools[language].subjects),
      status,
      archived: status === "closed" && share < 0.6,
      // Spread over three years, the last one today.
      openedAt: new Date(daysBefore(plan.today, 1_095).getTime() + share * 1_085 * dayMs),
    };
    yield { ...sheet, messages: messagesOf(plan, index, sheet) };
  }
}

function* sheetRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  let index = 0;
  for (const sheet of sheetsOf(plan)) {
    const random = randomOf(plan.seed, "sheet-fields", index);
    index += 1;
    const last = sheet.messages.at(-1);
    const lastPublic = sheet.messages.findLast(({ kind }) => kind === "customer");
    const awaited = sheet.status === "onHold" ? random.pick(awaitedParties) : null;
    const lastSide = !lastPublic || lastPublic.authorId === sheet.requester ? "client" : "staff";
    const bases = baseCount(plan, sheet.client);
    yield [
      sheet.id,
      sheet.number,
      clientId(plan, sheet.client),
      baseId(plan, sheet.client, random.int(bases)),
      plan.moduleIds[random.int(plan.moduleIds.length)] ?? null,
      sheet.subject,
      1 + random.int(4),
      1 + random.int(4),
      1 + random.int(3),
      statusCodes.toCode(sheet.status),
      last?.at ?? sheet.openedAt,
      awaited,
      lastSide,
      turnOf({ status: sheet.status, awaited, lastSide }),
      last?.at ?? sheet.openedAt,
      sheet.language,
      sheet.requester,
      sheet.assignee,
      sheet.openedAt,
      sheet.archived,
      lastPublic?.publicPosition ?? 0,
      last?.staffPosition ?? 0,
      lastPublic?.at ?? sheet.openedAt,
      lastPublic?.publicPosition ?? 0,
      previewOf(lastPublic?.text ?? ""),
      lastPublic?.authorId ?? null,
      lastPublic?.at ?? null,
      last?.at ?? sheet.openedAt,
      last?.staffPosition ?? 0,
      previewOf(last?.text ?? ""),
      last?.kind ?? "customer",
      last?.authorId ?? null,
      last?.at ?? null,
      signsOf(
        [ownWords(sheet), ...sheet.messages.map((message) => message.words)].flatMap((held) =>
          held.split(" "),
        ),
      ),
    ];
  }
}

function* messageRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  let index = 0;
  for (const sheet of sheetsOf(plan)) {
    for (const message of sheet.messages) {
      const id = generatedId(plan.seed, "sheet-messages", index);
      index += 1;
      yield [
        id,
        sheet.id,
        message.kind,
        message.authorId,
        id,
        message.text,
        sheet.language,
        message.at,
        message.staffPosition,
        message.publicPosition,
        message.words,
      ];
    }
  }
}

const ownWords = ({ subject, number }: Sheet): string => `${toVector(subject)} ${number}`;

function* wordRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (const sheet of sheetsOf(plan)) {
    const own = ownWords(sheet);
    yield [sheet.id, own, own];
  }
}

/** A third of the sheets bear a tag. */
const tagNames = ["urgent", "paie", "TVA", "impression", "formation", "migration"] as const;

function* tagRows(plan: GenerationPlan): Iterable<readonly Cell[]> {
  for (let index = 0; index < plan.count(noun); index += 1) {
    const random = randomOf(plan.seed, "sheet-tags", index);
    if (!random.chance(0.3)) continue;
    const name = random.pick(tagNames);
    yield [generatedId(plan.seed, noun, index), name.toLowerCase(), name];
  }
}

export const sheetsGenerator: Generator = {
  name: noun,
  summary: "liaison sheets of the generated clients, about ten messages each; needs people and clients",
  needs: ["people", "clients"],
  // Counting row by row would take longer than the rest; all is counted at the end instead.
  silenced: ["sheet"],
  tables: [
    generatedTable(
      "sheet",
      [
        "id",
        "number",
        "client_id",
        "base_id",
        "module_id",
        "subject",
        "request_type",
        "impact",
        "priority",
        "status",
        "status_since",
        "awaited",
        "last_side",
        "turn",
        "turn_since",
        "language",
        "requester_id",
        "assignee_id",
        "opened_at",
        "archived",
        "public_version",
        "staff_version",
        "public_activity_at",
        "public_messages",
        "public_preview",
        "public_last_author_id",
        "public_last_at",
        "staff_activity_at",
        "staff_messages",
        "staff_preview",
        "staff_preview_kind",
        "staff_last_author_id",
        "staff_last_at",
        "word_signs",
      ],
      sheetRows,
    ),
    generatedTable(
      "sheet_message",
      [
        "id",
        "sheet_id",
        "kind",
        "author_id",
        "client_message_id",
        "text",
        "language",
        "created_at",
        "staff_position",
        "public_position",
        "words",
      ],
      messageRows,
    ),
    generatedTable("sheet_words", ["sheet_id", "public_words", "staff_words"], wordRows),
    generatedTable("sheet_tag", ["sheet_id", "folded", "name"], tagRows),
  ],
  finish: async (queries) => {
    await sql`delete from sheet_count`.execute(queries);
    await sql`
      insert into sheet_count (scope, scope_id, status, request_type, shard, count)
      select scope, scope_id, status, request_type, 0, count(*)
      from sheet cross join lateral (values
        ('all', '00000000-0000-0000-0000-000000000000'::uuid),
        ('assignee', coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)),
        ('client', client_id)
      ) as scopes (scope, scope_id)
      where not archived
      group by scope, scope_id, status, request_type`.execute(queries);
    await sql`
      insert into sheet_figure (sheet_id, client_id, base_id, module_id, assignee_id, request_type, impact, priority,
        status, rating, opened_at)
      select id, client_id, base_id, module_id, assignee_id, request_type, impact, priority, status, rating, opened_at
      from sheet on conflict do nothing`.execute(queries);
    await sql`select setval('sheet_number', (select max(number) from sheet))`.execute(queries);
  },
};
