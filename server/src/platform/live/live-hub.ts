import type { WebSocket } from "ws";
import type { HelloFrame } from "@planete/shared/contract/live.contract.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { isDatabaseUnavailable } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { Caller } from "../sessions/caller.ts";
import { networkOf } from "../sessions/network-of.ts";
import { onAnnounced } from "./announce.ts";
import { changesAccess } from "./announce-access.ts";
import { AudienceMap } from "./audience-map.ts";
import type { LogPoint } from "./cursor.ts";
import { LiveSeal } from "./cursor.ts";
import { LiveSocket } from "./live-socket.ts";
import type { LiveAccess, Wire } from "./live-socket.ts";
import type { LogEntry } from "./live.store.ts";
import { readEntries, readLiveSecret } from "./live.store.ts";
import type { LiveSettings } from "./live-settings.ts";
import { defaultLiveSettings } from "./live-settings.ts";
import { LogFollower } from "./log-follower.ts";
import type { Topic, TopicFinder } from "./topics.ts";
import { personTopic, topicsOf } from "./topics.ts";

/** Sessions judged at the same time; more would take the connections that requests need. */
const judgesAtOnce = 4;
const catchUpStep = 200;

export interface Newcomer {
  readonly wire: Wire;
  readonly tokenHash: Buffer;
  /** Where the page comes from: judged with its session. */
  readonly address: string;
  /** What the session may see from there now; undefined when nothing. */
  readonly judge: () => Promise<Caller | undefined>;
  readonly loadCaller: () => Promise<Caller | undefined>;
  /** False for somebody who connects again and again. */
  readonly mayConnect: (personId: string) => boolean;
  readonly resume: HelloFrame["resume"];
}

function isInScope({ scope }: LogEntry, topics: ReadonlySet<string>): boolean {
  return scope === null || topics.has(scope);
}

/** Brings the log to the open pages of this process (docs/decisions/0002-live-channel.md). */
export class LiveHub {
  readonly #database: Database;
  readonly #log: Log;
  readonly settings: LiveSettings;
  readonly #seal: LiveSeal;
  readonly #follower: LogFollower;
  readonly #sockets = new Set<LiveSocket>();
  readonly #audiences = new AudienceMap();
  readonly #rests = new WeakMap<LogEntry, string>();
  readonly #undo: (() => void)[] = [];
  readonly #finders: TopicFinder[] = [];
  /** The reading of the log whose entries last asked for new judgements. */
  #lastJudgement = 0;

  private constructor(database: Database, log: Log, settings: LiveSettings, seal: LiveSeal) {
    this.#database = database;
    this.#log = log;
    this.settings = settings;
    this.#seal = seal;
    const listener = {
      deliver: (entry: LogEntry) => this.#deliver(entry),
      judge: (entry: LogEntry) => this.#judgeAudience(entry),
      restart: () => this.#restartAll(),
    };
    this.#follower = new LogFollower(database.pool.options, listener, log);
  }

  static async start(database: Database, log: Log, settings: Partial<LiveSettings> = {}): Promise<LiveHub> {
    const seal = new LiveSeal(await readLiveSecret(database));
    const hub = new LiveHub(database, log, { ...defaultLiveSettings, ...settings }, seal);
    await hub.#begin();
    return hub;
  }

  async #begin(): Promise<void> {
    await this.#follower.start(this.settings.pollMs);
    const heartbeat = setInterval(() => this.#heartbeat(), this.settings.heartbeatMs);
    const judging = setInterval(() => void this.#judgeJoined(), this.settings.judgeMs);
    const forget = onAnnounced(this.#database, () => this.#follower.wake());
    this.#undo.push(
      forget,
      () => clearInterval(heartbeat),
      () => clearInterval(judging),
    );
  }

  /**
   * An area adds topics that follow from its own records. Whatever changes them is to be announced by
   * `announceAccessChanged`, as every change of access is.
   */
  learnTopics(find: TopicFinder): void {
    this.#finders.push(find);
  }

  get connectionCount(): number {
    return this.#sockets.size;
  }

  /** Tells every page to come back later, and waits until they are gone. */
  async stop(): Promise<void> {
    for (const undo of this.#undo.splice(0)) undo();
    await this.closeConnections();
    await this.#follower.stop();
  }

  async closeConnections(): Promise<void> {
    await Promise.all([...this.#sockets].map((socket) => this.#close(socket, liveCloseCode.restarting)));
  }

  /** Resolves when everything that was announced by now is delivered: whoever connects then hears what comes after. */
  catchUp(): Promise<void> {
    return this.#follower.catchUp();
  }

  /** Where the log stands: whatever is read from now on shows all that stands before it, or more. */
  cursorNow(): string {
    return this.#seal.cursorOf(this.#follower.place);
  }

  /** Takes a new connection in: judges it, answers its hello and lets it follow the log. */
  async admit(socket: WebSocket, newcomer: Newcomer): Promise<void> {
    let admitted: LiveSocket | undefined;
    try {
      const judged = this.#follower.generation;
      const caller = await newcomer.loadCaller();
      if (!caller) return socket.close(liveCloseCode.sessionOver);
      const access = await this.#accessOf(caller, judged);
      if (
        this.#audiences.countOf(personTopic(access.personId)) >= this.settings.maxPerPerson ||
        this.#countOfNetwork(networkOf(newcomer.address)) >= this.settings.maxPerNetwork ||
        !newcomer.mayConnect(access.personId)
      ) {
        return socket.close(liveCloseCode.tooMany);
      }
      const resumed = newcomer.resume && (await this.#placeToResume(newcomer.resume, access));
      if (socket.readyState !== socket.OPEN) return;

      const point = resumed ?? this.#follower.place;
      // A stream that only now begins counts from its beginning, whatever is asked for.
      const seq = resumed && newcomer.resume?.stream !== undefined ? newcomer.resume.seq : 0;
      admitted = new LiveSocket(socket, { ...newcomer, access, point, seq });
      const leaving = admitted;
      this.#sockets.add(leaving);
      socket.once("close", () => this.#leave(leaving));
      const cursor = this.#seal.cursorOf(point);
      const { stream } = access;
      if (resumed || newcomer.resume?.stream === undefined) {
        admitted.send({ frame: "ready", stream, resumed: resumed !== undefined, seq, cursor });
      } else {
        admitted.send({ frame: "reload", reason: "cursor", stream, cursor });
      }
      await this.#bringUp(admitted);
    } catch (error) {
      this.#log.warn({ err: error }, "a live connection could not be taken in");
      if (admitted) void this.#close(admitted, liveCloseCode.unavailable);
      else socket.close(liveCloseCode.unavailable);
    }
  }

  #countOfNetwork(network: string): number {
    let count = 0;
    for (const { address } of this.#sockets) count += Number(networkOf(address) === network);
    return count;
  }

  async #accessOf(caller: Caller, judged: number): Promise<LiveAccess> {
    const learnt: readonly Topic[] = (await Promise.all(this.#finders.map((find) => find(caller)))).flat();
    return {
      personId: caller.person.id,
      topics: new Set([...topicsOf(caller), ...learnt]),
      stream: this.#seal.streamOf(caller, learnt),
      judged,
    };
  }

  /** The place to go on from, or undefined when the page has to load anew. */
  async #placeToResume(
    resume: NonNullable<HelloFrame["resume"]>,
    access: LiveAccess,
  ): Promise<LogPoint | undefined> {
    const point = this.#seal.placeOf(resume.cursor);
    if (!point || (resume.stream !== undefined && resume.stream !== access.stream)) return undefined;
    // What the access was judged by may stand in the log without having been delivered.
    if (resume.stream === undefined) await this.#follower.catchUp();
    // Another process may have been a little ahead of this one.
    if (point.position > this.#follower.place.position) await this.#follower.catchUp();
    const behind = this.#follower.place.position - point.position;
    if (behind < 0 || behind > this.settings.maxBacklog) return undefined;
    if (resume.stream === undefined && !this.#isSameAccessSince(point)) return undefined;
    const stamp = behind === 0 ? this.#follower.place.stamp : await this.#stampAt(point.position);
    return stamp === point.stamp ? point : undefined;
  }

  /** False when anybody's access changed since, or may have: what a page has read since may be of another's sight. */
  #isSameAccessSince({ position }: LogPoint): boolean {
    const behind = this.#follower.place.position - position;
    if (!this.#follower.isFollowing) return false;
    if (behind === 0) return true;
    const entries = this.#follower.recent.after(position, behind);
    return entries?.length === behind && !entries.some(({ type }) => changesAccess(type));
  }

  async #stampAt(position: number): Promise<number> {
    const recent = this.#follower.recent.at(position);
    if (recent) return recent.stamp;
    const [entry] = await readEntries(this.#database.pool, position - 1, position);
    return entry?.stamp ?? 0;
  }

  /** Sends what a connection has missed, at the pace it reads, and then lets it join the others. */
  async #bringUp(socket: LiveSocket): Promise<void> {
    while (socket.isOpen) {
      const end = this.#follower.place.position;
      const { position } = socket.point;
      if (socket.access.judged < this.#lastJudgement) await this.#judge([socket]);
      else if (position === end) return this.#join(socket);
      else if (position > end) this.#startAnew(socket, "cursor", this.#follower.place);
      else {
        const upTo = Math.min(end, position + catchUpStep);
        const entries =
          this.#follower.recent.after(position, upTo - position) ??
          (await readEntries(this.#database.pool, position, upTo));
        // While the database answered, an entry may have asked for a new judgement.
        if (socket.access.judged < this.#lastJudgement) continue;
        if (entries.length < upTo - position) this.#startAnew(socket, "cursor", this.#follower.place);
        else await this.#sendMissed(socket, entries);
      }
    }
  }

  async #sendMissed(socket: LiveSocket, entries: readonly LogEntry[]): Promise<void> {
    const topics: ReadonlySet<string> = socket.access.topics;
    for (const entry of entries) {
      const concerned = entry.audience.some((topic) => topics.has(topic)) && isInScope(entry, topics);
      if (concerned && !changesAccess(entry.type)) socket.sendEvent(this.#restOf(entry));
      socket.point = entry;
    }
    const late = setTimeout(() => void this.#close(socket, liveCloseCode.tooSlow), this.settings.heartbeatMs);
    await socket.flushed();
    clearTimeout(late);
  }

  #join(socket: LiveSocket): void {
    socket.joined = true;
    this.#audiences.add(socket);
  }

  #leave(socket: LiveSocket): void {
    this.#sockets.delete(socket);
    if (socket.joined) this.#audiences.remove(socket);
    socket.joined = false;
  }

  #close(socket: LiveSocket, code: number): Promise<void> {
    this.#leave(socket);
    return socket.close(code);
  }

  #deliver(entry: LogEntry): number {
    const found = this.#audiences.listenersOf(entry.audience);
    const listeners =
      entry.scope === null ? found : found.filter(({ access }) => isInScope(entry, access.topics));
    if (listeners.length === 0) return 0;
    const rest = this.#restOf(entry);
    for (const socket of listeners) {
      try {
        if (socket.isBehind(this.settings.maxBuffered)) void this.#close(socket, liveCloseCode.tooSlow);
        else if (socket.isOpen) socket.sendEvent(rest);
      } catch (error) {
        // It comes back and goes on from where it was; the others do not wait for it.
        this.#log.warn({ err: error }, "an event could not be handed to a page");
        void this.#close(socket, liveCloseCode.unavailable);
      }
    }
    return listeners.length;
  }

  #restOf(entry: LogEntry): string {
    const made = this.#rests.get(entry);
    if (made !== undefined) return made;
    const cursor = this.#seal.cursorOf(entry);
    const rest = `,"cursor":"${cursor}","type":${JSON.stringify(entry.type)},"payload":${entry.payload}}`;
    this.#rests.set(entry, rest);
    return rest;
  }

  /** Before anything that comes later in the log is delivered. */
  async #judgeAudience(entry: LogEntry): Promise<void> {
    const { generation } = this.#follower;
    this.#lastJudgement = generation;
    const affected = this.#audiences.listenersOf(entry.audience);
    // Whoever was judged since this part of the log was read knows what the entry tells.
    await this.#judge(affected.filter((socket) => socket.access.judged < generation));
  }

  async #judgeJoined(): Promise<void> {
    try {
      await this.#judge([...this.#sockets].filter((socket) => socket.joined));
    } catch (error) {
      this.#log.warn({ err: error }, "the sessions of open pages could not be judged");
    }
  }

  /** Asks the database once per session and address what its pages may see now. */
  async #judge(sockets: readonly LiveSocket[]): Promise<void> {
    const sessions = Map.groupBy(
      sockets,
      (socket) => `${socket.tokenHash.toString("hex")} ${socket.address}`,
    ).values();
    const judgeNext = async (): Promise<void> => {
      for (const [first, ...others] of sessions) {
        if (!first) continue;
        const judged = this.#follower.generation;
        try {
          const caller = await first.judge();
          const access = caller && (await this.#accessOf(caller, judged));
          for (const socket of [first, ...others]) this.#apply(socket, access, judged);
        } catch (error) {
          if (isDatabaseUnavailable(error)) throw error;
          // A session that can't be judged sees nothing, and holds up nobody.
          this.#log.error({ err: error }, "the session of an open page could not be judged");
          for (const socket of [first, ...others]) void this.#close(socket, liveCloseCode.unavailable);
        }
      }
    };
    await Promise.all(Array.from({ length: judgesAtOnce }, judgeNext));
  }

  #apply(socket: LiveSocket, access: LiveAccess | undefined, judged: number): void {
    // A newer judgement may have come first.
    if (!socket.isOpen || judged < socket.access.judged) return;
    if (!access) {
      void this.#close(socket, liveCloseCode.sessionOver);
      return;
    }
    const before = socket.access;
    if (access.stream === before.stream) {
      socket.access = { ...before, judged };
      return;
    }
    if (socket.joined) this.#audiences.remove(socket);
    socket.access = access;
    if (socket.joined) this.#audiences.add(socket);
    this.#startAnew(socket, "access", this.#follower.place);
  }

  #startAnew(socket: LiveSocket, reason: "cursor" | "access", point: LogPoint): void {
    socket.startStream();
    socket.point = point;
    const { stream } = socket.access;
    socket.send({ frame: "reload", reason, stream, cursor: this.#seal.cursorOf(point) });
  }

  #restartAll(): void {
    this.#lastJudgement = this.#follower.generation;
    for (const socket of this.#sockets) this.#startAnew(socket, "cursor", this.#follower.place);
    void this.#judgeJoined();
  }

  #heartbeat(): void {
    // Sealed at each beat, so that a cursor that stays the same never tells that nothing happened elsewhere.
    const cursor = this.#seal.cursorOf(this.#follower.place);
    for (const socket of this.#sockets) {
      if (!socket.probe()) {
        this.#leave(socket);
        socket.cut();
      } else if (socket.joined && socket.isOpen) {
        socket.send({ frame: "ping", cursor });
      }
    }
  }
}
