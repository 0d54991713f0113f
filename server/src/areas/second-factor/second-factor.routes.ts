import type { FastifyReply, FastifyRequest } from "fastify";
import * as contract from "@planete/shared/contract/second-factor.contract.ts";
import type { OpenedSessionWire } from "@planete/shared/contract/session.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { trustedCookieName } from "../../platform/sessions/trusted-device.ts";
import type { PassedStep } from "../session/open-session.ts";
import { describeSession } from "../session/open-session.ts";
import { sessionCookieOptions, setSessionCookie } from "../session/session-cookie.ts";
import type { AddedFactor } from "./add-factor.ts";
import { addPasskey, confirmTotp } from "./add-factor.ts";
import { askPasskey, askPasskeyRegistration, startTotp } from "./ask-factor.ts";
import type { SecondProof } from "./pass-second-step.ts";
import { passSecondStep } from "./pass-second-step.ts";
import { findPasskeys, renamePasskey } from "./passkey.store.ts";
import { readOwnSecondFactor } from "./read-second-factor.ts";
import { forgetTrustedDevices, removeFactor, renewBackupCodes } from "./remove-factor.ts";
import { requireProof } from "./require-proof.ts";
import { createSecondFactorTools } from "./second-factor-tools.ts";
import { findTotp } from "./totp.store.ts";

/** The second step of a login, and what people do with their own second proofs. */
export function serveSecondFactor(routes: Routes): void {
  const { platform } = routes;
  const { secure } = platform.config;
  const { kysely } = platform.database;
  const tools = createSecondFactorTools(platform);

  /** The browser gets the new token; the one that waited is over. */
  const openFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { userToken, stayLogged }: PassedStep,
  ): Promise<OpenedSessionWire> => {
    await setSessionCookie(reply, platform, { token: userToken, stayLogged });
    return describeSession(platform, userToken, request.ip);
  };
  const pass = async (
    caller: Caller,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    proof: SecondProof,
    trustDevice = false,
  ): Promise<OpenedSessionWire> => {
    const userAgent = request.headers["user-agent"] ?? "";
    const passed = await passSecondStep(tools, caller, {
      proof,
      trustDevice,
      userAgent,
      address: request.ip,
    });
    if (passed.trusted) {
      void reply.setCookie(trustedCookieName(secure), passed.trusted.token, {
        ...sessionCookieOptions(secure),
        maxAge: passed.trusted.days * 86_400,
      });
    }
    return openFor(request, reply, passed);
  };
  const describeAdded = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { backupCodes, passed }: AddedFactor,
  ): Promise<{ data: contract.AddedFactorWire }> => ({
    data: {
      backupCodes: backupCodes && [...backupCodes],
      opened: passed ? await openFor(request, reply, passed) : null,
    },
  });

  serveCaller(routes, contract.readSecondStep, async (caller) => {
    const [totp, passkeys, triesLeft, { durations }] = await Promise.all([
      findTotp(kysely, caller.person.id),
      findPasskeys(kysely, caller.person.id),
      tools.limits.triesLeft("login", caller.person.id),
      readAuthenticationSettings(platform.database),
    ]);
    const methods = { totp: totp !== undefined, passkey: passkeys.length > 0 };
    return { data: { ...methods, triesLeft, trustDays: durations.trustedDeviceDays } };
  });

  serveCaller(routes, contract.passWithTotp, (caller, input) =>
    pass(caller, input, { kind: "totp", code: input.body.code }, input.body.trustDevice),
  );

  serveCaller(routes, contract.passWithBackupCode, (caller, input) =>
    pass(caller, input, { kind: "backup-code", code: input.body.code }, input.body.trustDevice),
  );

  serveCaller(routes, contract.askPasskeyLogin, async (caller) => ({
    data: await askPasskey(tools, caller, "passkey-login"),
  }));

  serveCaller(routes, contract.passWithPasskey, (caller, input) =>
    pass(caller, input, { kind: "passkey", response: input.body.response }, input.body.trustDevice),
  );

  serveCaller(routes, contract.readSecondFactor, async (caller) => ({
    data: await readOwnSecondFactor(platform, caller),
  }));

  serveCaller(routes, contract.askPasskeyProof, async (caller) => ({
    data: await askPasskey(tools, caller, "passkey-proof"),
  }));

  serveCaller(routes, contract.startTotp, async (caller, { body }) => {
    await requireProof(tools, caller, body.proof);
    return { data: await startTotp(tools, caller) };
  });

  serveCaller(routes, contract.confirmTotp, async (caller, input) =>
    describeAdded(input, await confirmTotp(tools, caller, input.body.code)),
  );

  serveCaller(routes, contract.removeTotp, async (caller, { body }) => {
    await requireProof(tools, caller, body.proof);
    await removeFactor(tools, caller, { kind: "totp" });
    return { data: "removed" as const };
  });

  serveCaller(routes, contract.askPasskeyRegistration, async (caller, { body }) => {
    await requireProof(tools, caller, body.proof);
    return { data: await askPasskeyRegistration(tools, caller) };
  });

  serveCaller(routes, contract.addPasskey, async (caller, input) =>
    describeAdded(input, await addPasskey(tools, caller, input.body)),
  );

  serveCaller(routes, contract.renamePasskey, async (caller, { params, body }) => {
    if (!(await renamePasskey(kysely, caller.person.id, params.id, body.name.trim()))) refuse("notFound");
    return { data: "renamed" as const };
  });

  serveCaller(routes, contract.removePasskey, async (caller, { params, body }) => {
    await requireProof(tools, caller, body.proof);
    await removeFactor(tools, caller, { kind: "passkey", id: params.id });
    return { data: "removed" as const };
  });

  serveCaller(routes, contract.renewBackupCodes, async (caller, { body }) => {
    await requireProof(tools, caller, body.proof);
    return { data: [...(await renewBackupCodes(tools, caller))] };
  });

  serveCaller(routes, contract.forgetTrustedDevices, async (caller) => ({
    data: { forgotten: await forgetTrustedDevices(tools, caller) },
  }));
}
