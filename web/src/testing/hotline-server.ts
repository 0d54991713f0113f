import { vi } from "vitest";
import type {
  MessageWire,
  SheetEventWire,
  SheetWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { OpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { agentId, byAgent, message, sheetWire } from "./hotline-sheet.ts";

type Body = Readonly<Record<string, unknown>>;

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
}

/** What a test wants answered instead; undefined for the usual. */
type Answer = (request: Request) => Response | undefined;

/** A server with one sheet, for pages that believe it to be real. */
export class HotlineServer {
  sheet: SheetWire = sheetWire();
  messages: MessageWire[] = [message(1), message(2, byAgent)];
  events: SheetEventWire[] = [];
  before: number | null = null;
  drafts: unknown[] = [];
  preferences: object = {
    lang: "en",
    theme: "light",
    hotlineHiddenColumns: [],
    hotlineUndoSeconds: 10,
    preselected_filters: [],
    preselected_filters_simple: [],
  };
  employee = true;
  /** When support works; without hours nobody is ever waited for. */
  openingHours: OpeningHours = [[], [], [], [], [], [], []];
  /** Every changing call, `PUT /…`, as it arrived. */
  readonly changes: Request[] = [];
  answer: Answer = () => undefined;

  readonly fetch = async (address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, "http://planete.example");
    const path = url.pathname
      .replace(/^.*\/planete-online-server/, "")
      .replace("/planete-online/fiche-liaison", "");
    const given: unknown = typeof body === "string" ? JSON.parse(body) : {};
    const request: Request = {
      method,
      path,
      body: typeof given === "object" && given !== null ? { ...given } : {},
    };
    if (method !== "GET") this.changes.push(request);
    return this.answer(request) ?? this.#usual(request);
  };

  start(): void {
    vi.stubGlobal("fetch", this.fetch);
  }

  changesOf(pattern: RegExp): readonly Request[] {
    return this.changes.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  /** The message of a send, stored as the server would; kept until it is asked for. */
  stored(body: Body, parts: Partial<MessageWire> = {}): MessageWire {
    const position = this.sheet.version + 1;
    const kind = body["kind"] === "internal" ? "internal" : "customer";
    const made = message(position, {
      ...(this.employee ? byAgent : {}),
      kind,
      text: String(body["text"]),
      clientMessageId: String(body["clientMessageId"]),
      ...parts,
    });
    this.messages = [...this.messages, made];
    this.sheet = { ...this.sheet, version: position };
    return made;
  }

  #usual({ method, path, body }: Request): Response {
    const { sheet } = this;
    if (path === "/authentication/keep") return Response.json({ step: "open" });
    if (path === "/user") return Response.json({ data: this.#user() });
    if (path === "/interface") {
      this.preferences = { ...this.preferences, ...body };
      return Response.json({ data: this.preferences });
    }
    if (path === "/setup")
      return Response.json({
        data: {
          role: this.employee ? "agent" : "client",
          labels: {},
          timeZone: "Europe/Paris",
          openingHours: this.openingHours,
          daysOff: [],
          undoSeconds: 10,
          guide: false,
        },
      });
    if (path === "/people")
      return Response.json({
        data: {
          staff: [
            {
              id: "0190a000-0000-7000-8000-0000000000a2",
              name: "Damien Chevalier",
              firstname: "Damien",
              teams: ["Support"],
              language: "fr",
              photo: "/upload/photos/a2?v=1",
            },
          ],
          clientUsers: [],
          clients: [],
        },
      });
    if (path === "/quick-replies")
      return Response.json({
        data: [
          {
            id: "0190a000-0000-7000-8000-0000000000f1",
            name: "Screenshot",
            variants: {
              en: { text: "A screenshot, please.", changedAt: "2026-11-10T09:00:00.000Z" },
              fr: { text: "Une capture, s’il vous plaît.", changedAt: "2026-11-10T09:00:00.000Z" },
            },
          },
          {
            id: "0190a000-0000-7000-8000-0000000000f2",
            name: "Moved",
            variants: {
              fr: {
                text: "{{name}}, la demande {{number}} passe sur {{base}}.",
                changedAt: "2026-11-10T09:00:00.000Z",
              },
            },
          },
        ],
      });
    if (/^\/(modules|tags|bases)$/.test(path) || path.endsWith("/bases") || path === "")
      return Response.json({ data: [] });
    if (path.startsWith("/drafts/")) {
      if (method === "GET") return Response.json({ data: this.drafts });
      return Response.json({
        data: method === "PUT" ? { changedAt: new Date().toISOString() } : { removed: true },
      });
    }
    if (path.endsWith("/presence")) return Response.json({ data: { told: true } });
    if (path.endsWith("/read")) return Response.json({ data: { readUpTo: 9, unread: 0 } });
    if (path === `/${sheet.id}/messages` && method === "POST") {
      const data = this.stored(body);
      const standing = { etat: this.sheet.etat, version: this.sheet.version, allowedTransitions: [] };
      return Response.json({ data, sheet: standing, missed: [] });
    }
    if (path === `/${sheet.id}`)
      return Response.json({
        data: sheet,
        messages: this.messages,
        events: this.events,
        before: this.before,
      });
    return Response.json({ error: "notFound", requestId: "req-404" }, { status: 404 });
  }

  #user(): unknown {
    return {
      id: this.employee ? agentId : this.sheet.requester.id,
      username: "camille",
      firstname: "Camille",
      lastname: "Rousseau",
      employee: this.employee,
      phoneNumber: "",
      client: null,
      teams: [],
      flags: [],
      rights: { "fiche-liaison": 1 },
    };
  }
}
