import type { FastifyBaseLogger } from "fastify";

/**
 * The log of one request: every line of it names the request. Most requests write no line, so the child
 * that carries the name is made when there is something to say.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: object;
  #child: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: object) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...line: unknown[]): void {
    this.#write("fatal", line);
  }

  error(...line: unknown[]): void {
    this.#write("error", line);
  }

  warn(...line: unknown[]): void {
    this.#write("warn", line);
  }

  info(...line: unknown[]): void {
    this.#write("info", line);
  }

  debug(...line: unknown[]): void {
    this.#write("debug", line);
  }

  trace(...line: unknown[]): void {
    this.#write("trace", line);
  }

  silent(...line: unknown[]): void {
    this.#write("silent", line);
  }

  child(...given: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#named().child(...given);
  }

  #named(): FastifyBaseLogger {
    this.#child ??= this.#log.child(this.#bindings);
    return this.#child;
  }

  #write(level: Exclude<keyof FastifyBaseLogger, "level" | "child">, line: readonly unknown[]): void {
    const named = this.#named();
    Reflect.apply(named[level], named, line);
  }
}
