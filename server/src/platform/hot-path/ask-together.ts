import type { Database } from "../database/database.ts";
import { isDatabaseUnavailable, sqlState } from "../database/database.ts";

/** Answers several questions in one statement, each at the place of its question. */
type AnswerAll<Ask, Answer> = (database: Database, asks: readonly Ask[]) => Promise<readonly Answer[]>;

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Line<Ask, Answer> {
  waiting: Waiting<Ask, Answer>[];
  /** Statements that the next one waits for. */
  running: number;
  planned: boolean;
}

/** A statement that takes longer, waiting for a lock perhaps, does not hold up those behind it. */
const patienceMs = 25;

interface Grouping<Ask> {
  /** How many fit into one statement. */
  readonly most?: number;
  /** Only questions with the same kind are asked together. */
  readonly kindOf?: (ask: Ask) => string;
}

/** True where the database has answered with an error, and so has done nothing of what was asked. */
function isUndone(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? "") && !isDatabaseUnavailable(error);
}

/**
 * Questions of one kind that come in while others are being answered are asked together: to start a
 * statement costs the database more than to answer one question more. Nobody waits for company: a
 * question that comes alone goes alone, at once. With the short way off each goes alone.
 */
export function askTogether<Ask, Answer>(
  answerAll: AnswerAll<Ask, Answer>,
  { most = 32, kindOf = () => "" }: Grouping<Ask> = {},
): (database: Database, ask: Ask) => Promise<Answer> {
  const lines = new WeakMap<Database, Line<Ask, Answer>>();

  const send = async (database: Database, group: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(
        database,
        group.map(({ ask }) => ask),
      );
      if (answers.length !== group.length) throw new Error("An answer for each question was expected");
      for (const [place, { resolve }] of group.entries()) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there are as many answers as questions
        resolve(answers[place] as Answer);
      }
    } catch (error) {
      if (group.length > 1 && isUndone(error)) {
        // What one of them met is not the others' fault.
        await Promise.all(group.map((one) => send(database, [one])));
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  };

  const takeGroup = (line: Line<Ask, Answer>): Waiting<Ask, Answer>[] => {
    const [first] = line.waiting;
    const kind = first && kindOf(first.ask);
    const group: Waiting<Ask, Answer>[] = [];
    const others: Waiting<Ask, Answer>[] = [];
    for (const one of line.waiting) {
      (group.length < most && kindOf(one.ask) === kind ? group : others).push(one);
    }
    line.waiting = others;
    return group;
  };

  /** Counts a statement as on its way; gives the way to stop that, once. */
  const startOf = (database: Database, line: Line<Ask, Answer>): (() => void) => {
    line.running += 1;
    let counts = true;
    return () => {
      if (!counts) return;
      counts = false;
      line.running -= 1;
      goOn(database, line);
    };
  };

  const goOn = (database: Database, line: Line<Ask, Answer>): void => {
    line.planned = false;
    while (line.waiting.length > 0 && line.running === 0) {
      const group = takeGroup(line);
      const makeWay = startOf(database, line);
      const timer = setTimeout(makeWay, patienceMs);
      void send(database, group).finally(() => {
        clearTimeout(timer);
        makeWay();
      });
    }
  };

  return (database, ask) => {
    if (!database.hotPath)
      return new Promise((resolve, reject) => void send(database, [{ ask, resolve, reject }]));
    const known = lines.get(database);
    const line: Line<Ask, Answer> = known ?? { waiting: [], running: 0, planned: false };
    if (!known) lines.set(database, line);
    return new Promise<Answer>((resolve, reject) => {
      line.waiting.push({ ask, resolve, reject });
      if (line.planned) return;
      line.planned = true;
      // After the other requests that have arrived by now.
      setImmediate(() => goOn(database, line));
    });
  };
}
