import * as contract from "@planete/shared/contract/company.contract.ts";
import { firstSteps, partsOfStep } from "@planete/shared/domain/company/company-record.ts";
import { noteOnCompany } from "../../platform/company/company.store.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { findFirstSteps } from "./first-steps.store.ts";
import { readCompany, saveCompany, setLogo } from "./save-company.ts";
import { testMail } from "./test-mail.ts";

/** The company itself: name, logo, colour, time zone, contact, mails, and the steps of its first day (D1). */
export function serveCompany(routes: Routes): void {
  const { platform } = routes;
  const { company, config, database, files } = platform;

  serveCaller(routes, contract.readCompany, async () => ({ data: await readCompany(platform) }));

  serveCaller(routes, contract.saveCompany, async (caller, { body }) => ({
    data: await saveCompany(platform, caller, { version: body.version, draft: body.company }),
  }));

  serveCaller(routes, contract.saveCompanyLogo, async (caller, { request }) => {
    const file = await files.receive(request, { ...contract.logoUpload, ownerId: caller.person.id });
    const content = await files.read(file);
    // Kept beside the other settings, where every process finds it.
    await database.transaction((queries) => files.discard(queries, file.id));
    return { data: await setLogo(platform, caller, content) };
  });

  serveCaller(routes, contract.removeCompanyLogo, async (caller) => ({
    data: await setLogo(platform, caller, null),
  }));

  serveCaller(routes, contract.testCompanyMail, async (caller) => ({
    data: await testMail(platform, caller),
  }));

  const steps = async () => {
    const { hidden, steps: found, parts: there, clientId } = await findFirstSteps(database.kysely);
    // The demonstration's company has its name, and one that the environment names too.
    const isNamed = found.company || config.demonstration || company.fixed.has("name");
    const single = { ...found, company: isNamed };
    return {
      data: {
        hidden,
        client: clientId,
        steps: firstSteps.map((step) => {
          const parts = partsOfStep(step).map((part) => ({ part, done: there[part] }));
          const isWhole = parts.every(({ done }) => done);
          return { step, parts, done: step === "client" || step === "hotline" ? isWhole : single[step] };
        }),
      },
    };
  };
  serveCaller(routes, contract.readFirstSteps, steps);

  serveCaller(routes, contract.hideFirstSteps, async (_caller, { body }) => {
    await noteOnCompany(database.kysely, { steps_hidden: body.hidden });
    return steps();
  });
}
