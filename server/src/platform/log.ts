import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Keys whose values never reach a log line, wherever they stand. */
const secretKeys = [
  "password",
  "newPassword",
  "currentPassword",
  "userToken",
  "token",
  "authorization",
  "cookie",
  "SAMLResponse",
];

/** JSON lines in UTC with a request id on each line that belongs to a request. */
export function createLog(config: Pick<Config, "logLevel">, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: "***",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
