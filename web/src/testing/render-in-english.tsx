import type { RenderResult } from "@testing-library/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import account from "@planete/shared/i18n/catalogs/en/account.json";
import agenda from "@planete/shared/i18n/catalogs/en/agenda.json";
import boot from "@planete/shared/i18n/catalogs/en/boot.json";
import broadcast from "@planete/shared/i18n/catalogs/en/broadcast.json";
import clients from "@planete/shared/i18n/catalogs/en/clients.json";
import company from "@planete/shared/i18n/catalogs/en/company.json";
import development from "@planete/shared/i18n/catalogs/en/development.json";
import gallery from "@planete/shared/i18n/catalogs/en/gallery.json";
import help from "@planete/shared/i18n/catalogs/en/help.json";
import communication from "@planete/shared/i18n/catalogs/en/communication.json";
import homepageMessage from "@planete/shared/i18n/catalogs/en/homepage-message.json";
import hotline from "@planete/shared/i18n/catalogs/en/hotline.json";
import imports from "@planete/shared/i18n/catalogs/en/imports.json";
import kit from "@planete/shared/i18n/catalogs/en/kit.json";
import leave from "@planete/shared/i18n/catalogs/en/leave.json";
import planning from "@planete/shared/i18n/catalogs/en/planning.json";
import planningOut from "@planete/shared/i18n/catalogs/en/planning-out.json";
import mailbox from "@planete/shared/i18n/catalogs/en/mailbox.json";
import menus from "@planete/shared/i18n/catalogs/en/menus.json";
import modules from "@planete/shared/i18n/catalogs/en/modules.json";
import news from "@planete/shared/i18n/catalogs/en/news.json";
import notifications from "@planete/shared/i18n/catalogs/en/notifications.json";
import password from "@planete/shared/i18n/catalogs/en/password.json";
import people from "@planete/shared/i18n/catalogs/en/people.json";
import pool from "@planete/shared/i18n/catalogs/en/pool.json";
import texts from "@planete/shared/i18n/catalogs/en/texts.json";
import programs from "@planete/shared/i18n/catalogs/en/programs.json";
import releases from "@planete/shared/i18n/catalogs/en/releases.json";
import rights from "@planete/shared/i18n/catalogs/en/rights.json";
import why from "@planete/shared/i18n/catalogs/en/why.json";
import secondFactor from "@planete/shared/i18n/catalogs/en/second-factor.json";
import security from "@planete/shared/i18n/catalogs/en/security.json";
import shell from "@planete/shared/i18n/catalogs/en/shell.json";
import statistics from "@planete/shared/i18n/catalogs/en/statistics.json";
import supportVision from "@planete/shared/i18n/catalogs/en/support-vision.json";
import videos from "@planete/shared/i18n/catalogs/en/videos.json";
import ui from "@planete/shared/i18n/catalogs/en/ui.json";
import validation from "@planete/shared/i18n/catalogs/en/validation.json";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { createTranslator } from "@planete/shared/i18n/translator.ts";
import type { Interface } from "../platform/i18n/text.ts";
import { InterfaceContext } from "../platform/i18n/text.ts";

const english: Interface = {
  code: "en",
  text: createTranslator([
    {
      code: "en",
      messages: {
        ...boot,
        ...agenda,
        ...broadcast,
        ...clients,
        ...development,
        ...leave,
        ...company,
        ...planning,
        ...planningOut,
        ...kit,
        ...shell,
        ...statistics,
        ...ui,
        ...gallery,
        ...help,
        ...homepageMessage,
        ...communication,
        ...hotline,
        ...mailbox,
        ...news,
        ...notifications,
        ...menus,
        ...modules,
        ...account,
        ...validation,
        ...password,
        ...people,
        ...pool,
        ...programs,
        ...videos,
        ...texts,
        ...releases,
        ...rights,
        ...why,
        ...secondFactor,
        ...security,
        ...supportVision,
        ...imports,
      },
    },
  ]),
  format: createFormatter("en", "UTC"),
};

/** Renders a part of the page for an English reader. */
export function renderInEnglish(node: ReactNode): RenderResult {
  return render(node, {
    wrapper: ({ children }) => <InterfaceContext value={english}>{children}</InterfaceContext>,
  });
}
