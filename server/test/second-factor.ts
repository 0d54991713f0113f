import * as contract from "@planete/shared/contract/second-factor.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { SecondFactorRules } from "@planete/shared/domain/access/second-factor.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";
import { castPassword, startTestApp } from "./start-test-app.ts";
import type { TestApp, TestAppOptions } from "./start-test-app.ts";
import { totpCode } from "./totp-code.ts";

export const passwordProof = { kind: "password", password: castPassword } as const;

export interface EnrolledByApp {
  /** A code that was not used yet: the clock moves on with each. */
  readonly nextCode: () => string;
  readonly presentCode: () => string;
  readonly backupCodes: readonly string[];
}

export interface SecondFactorApp extends TestApp {
  /** Moves the server's clock. */
  readonly pass: (seconds: number) => void;
  readonly clock: () => Date;
  /** The first half of a login: token and step. */
  readonly begin: (
    username: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly token: string; readonly step: SessionStep }>;
  readonly enrolByApp: (token: string) => Promise<EnrolledByApp>;
  readonly enrolByPasskey: (token: string, name?: string) => Promise<SoftwareAuthenticator>;
  readonly setPolicy: (rules: SecondFactorRules) => Promise<void>;
}

/** A server whose clock the test moves, with short ways to second proofs. */
export async function startSecondFactorApp(options: TestAppOptions = {}): Promise<SecondFactorApp> {
  let now = new Date();
  const server = await startTestApp({ ...options, now: () => now });
  const pass = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  return {
    ...server,
    pass,
    clock: () => now,
    begin: async (username, headers = {}) => {
      const { answer } = await server.call(logIn, {
        body: { login: username, password: castPassword },
        headers,
      });
      return { token: answer.userToken, step: answer.step };
    },
    enrolByApp: async (token) => {
      const { answer: started } = await server.call(contract.startTotp, {
        as: token,
        body: { proof: passwordProof },
      });
      const presentCode = (): string => totpCode(started.data.secret, now);
      const { answer } = await server.call(contract.confirmTotp, {
        as: token,
        body: { code: presentCode() },
      });
      return {
        presentCode,
        nextCode: () => {
          pass(30);
          return presentCode();
        },
        backupCodes: answer.data.backupCodes ?? [],
      };
    },
    enrolByPasskey: async (token, name = "My key") => {
      const authenticator = new SoftwareAuthenticator(server.platform.config.publicUrl);
      const { answer: asked } = await server.call(contract.askPasskeyRegistration, {
        as: token,
        body: { proof: passwordProof },
      });
      const added = await server.call(contract.addPasskey, {
        as: token,
        body: { name, response: authenticator.register(asked.data) },
      });
      if (added.status !== 200) throw new Error(`The passkey was not added: ${added.error}`);
      return authenticator;
    },
    setPolicy: async (rules) => {
      await server.platform.database.pool.query(
        "update authentication_settings set values = values || jsonb_build_object('secondFactor', $1::jsonb)",
        [JSON.stringify(rules)],
      );
    },
  };
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(headers: Headers): ReadonlyMap<string, string> {
  return new Map(
    headers.getSetCookie().map((line): [string, string] => {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=");
      return [name, value];
    }),
  );
}
