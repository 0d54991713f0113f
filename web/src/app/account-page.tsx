import {
  IconAdjustments,
  IconEar,
  IconMail,
  IconNews,
  IconPhoto,
  IconShieldLock,
  IconSignature,
  IconUser,
  IconWallpaper,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AccountSection } from "../areas/account/account-frame.tsx";
import { AccountFrame } from "../areas/account/account-frame.tsx";
import { MailsSection } from "../areas/account/mails-section.tsx";
import { PasswordCard } from "../areas/account/password-card.tsx";
import { PersonalSection } from "../areas/account/personal-section.tsx";
import { PhotoSection } from "../areas/account/photo-section.tsx";
import { PreferencesSection } from "../areas/account/preferences-section.tsx";
import { SignatureSection } from "../areas/account/signature-section.tsx";
import { SoundsSection } from "../areas/account/sounds-section.tsx";
import { SubscriptionsSection } from "../areas/account/subscriptions-section.tsx";
import { forgetAgendaView } from "../areas/agenda/use-agenda-address.ts";
import { forgetPlanningView } from "../areas/planning/planning-habits.ts";
import { OwnerProofDialog } from "../areas/security/owner-proof-dialog.tsx";
import { SecondFactorSection } from "../areas/security/second-factor-section.tsx";
import { DevicesSection } from "../areas/devices/devices-section.tsx";
import type { AccountSectionName } from "./account-sections.ts";
import { chooseLanguage } from "./choose-language.ts";
import { chooseTheme } from "./choose-theme.ts";
import { WallpaperSection } from "./wallpaper-section.tsx";

/** The sections of the account page in their order; a new one registers itself by a line here. */
const sections: readonly (AccountSection & { readonly name: AccountSectionName })[] = [
  {
    name: "personal",
    title: "account.section.personal",
    icon: <IconUser />,
    Content: OwnPersonalSection,
  },
  { name: "photo", title: "account.section.photo", icon: <IconPhoto />, Content: PhotoSection },
  {
    name: "signature",
    title: "account.section.signature",
    icon: <IconSignature />,
    Content: SignatureSection,
  },
  {
    name: "wallpaper",
    title: "account.section.wallpaper",
    icon: <IconWallpaper />,
    Content: WallpaperSection,
  },
  {
    name: "security",
    title: "account.section.security",
    icon: <IconShieldLock />,
    Content: SecuritySection,
  },
  {
    name: "preferences",
    title: "account.section.preferences",
    icon: <IconAdjustments />,
    Content: OwnPreferences,
  },
  { name: "sounds", title: "account.section.sounds", icon: <IconEar />, Content: SoundsSection },
  { name: "mails", title: "account.section.mails", icon: <IconMail />, Content: MailsSection },
  {
    name: "subscriptions",
    title: "account.section.subscriptions",
    icon: <IconNews />,
    Content: SubscriptionsSection,
  },
];

/** The account page, composed of sections that belong to several areas. */
export function AccountPage(): ReactNode {
  return <AccountFrame sections={sections} />;
}

function OwnPersonalSection(): ReactNode {
  return <PersonalSection ProofDialog={OwnerProofDialog} />;
}

function OwnPreferences(): ReactNode {
  return (
    <PreferencesSection
      onLanguage={(code) => void chooseLanguage(code)}
      onTheme={(theme) => void chooseTheme(theme)}
      onCalendarView={() => {
        forgetAgendaView();
        forgetPlanningView();
      }}
    />
  );
}

function SecuritySection(): ReactNode {
  return (
    <>
      <PasswordCard />
      <SecondFactorSection />
      <DevicesSection />
    </>
  );
}
