import type { StepWire } from "@planete/shared/contract/explain.contract.ts";
import { labelsOfRight } from "@planete/shared/contract/rights.contract.ts";
import type { RightReason } from "@planete/shared/contract/rights.contract.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { exportPlanningRight } from "@planete/shared/domain/rights/right-tags.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { accessPlaces } from "./access-places.ts";
import { useRightLabel } from "./use-right-label.ts";

/** One link of the chain as it is read: what is asked for, what decides it, and where that is changed. */
export interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string } | undefined;
}

/** Where the value of a right comes from, in words. */
export function useReasonWords(): (reason: RightReason) => string {
  const text = useText();
  const flagName = useFlagName();
  return (reason) => {
    if (reason.rule === "team") return text("rights.reason.team", { team: reason.team });
    if (reason.rule === "flag") return text("rights.reason.flag", { flag: flagName(reason.flag) });
    if (reason.rule === "screen-of-flag") return text("rights.reason.rule", { flag: flagName(reason.flag) });
    if (reason.rule === "own-entry") return text("rights.reason.own");
    return text(reason.rule === "staff-only" ? "rights.reason.staff" : "rights.reason.none");
  };
}

export function useFlagName(): (flag: string) => string {
  const text = useText();
  return (name) => {
    const flag = personFlags.find((candidate) => candidate === name);
    return flag ? text(`people.flag.${flag}`) : name;
  };
}

type Origin = Extract<StepWire, { step: "entry" }>["origin"];

/** The steps of an explanation in words; `userId` is whom it is about. */
export function useStepWords(): (step: StepWire, userId: string) => StepWords {
  const text = useText();
  const labelOf = useRightLabel();
  const reasonWords = useReasonWords();
  const flagName = useFlagName();
  const linkTo = (href: string, label: MessageId): StepWords["link"] => ({ href, label: text(label) });

  const originWords = (origin: Origin, userId: string): Pick<StepWords, "text" | "link"> => {
    if (!origin)
      return {
        text: text("rights.origin.none"),
        link: linkTo(accessPlaces.roleOfPerson(userId), "rights.link.role"),
      };
    if (origin.userId !== null)
      return {
        text: text("rights.origin.person", { name: origin.userName ?? "" }),
        link: linkTo(accessPlaces.roleOfPerson(origin.userId), "rights.link.role"),
      };
    return {
      text: text("rights.origin.team", { team: origin.team }),
      link: linkTo(accessPlaces.team(origin.team), "rights.link.role"),
    };
  };

  /** Nothing to change where everyone has it. */
  const ruleLink = (
    rule: Extract<StepWire, { step: "planningRule" }>["rule"],
    userId: string,
  ): StepWords["link"] => {
    if (rule === "exportRight") return linkTo(accessPlaces.right(exportPlanningRight), "rights.link.right");
    if (rule === "supervisionTeam")
      return linkTo(accessPlaces.team(supervisionTeam, "members"), "rights.link.team");
    return rule === "superAdministrator"
      ? linkTo(accessPlaces.person(userId), "rights.link.person")
      : undefined;
  };

  return (step, userId) => {
    switch (step.step) {
      case "account":
        return {
          title: text("people.field.account"),
          text: text(step.met ? "rights.step.account.on" : "rights.step.account.off"),
          link: linkTo(accessPlaces.person(userId, "access"), "rights.link.person"),
        };
      case "right":
        return {
          title: text("rights.step.right", { right: labelOf(labelsOfRight(step), step.tag) }),
          text: reasonWords(step.reason),
          link: linkTo(accessPlaces.right(step.tag), "rights.link.right"),
        };
      case "member":
        return {
          title: text("rights.step.member", { team: step.team }),
          text: text("rights.step.member.text"),
          link: linkTo(accessPlaces.team(step.team, "members"), "rights.link.team"),
        };
      case "flag":
        return {
          title: text("rights.step.flag", { flag: flagName(step.flag) }),
          text:
            step.list === null
              ? text("rights.step.flag.record")
              : text("rights.step.flag.list", { list: step.list }),
          link:
            step.list === null
              ? linkTo(accessPlaces.person(userId), "rights.link.person")
              : linkTo(accessPlaces.mailList(step.list), "rights.link.list"),
        };
      case "sheetRole":
        return {
          title: text("rights.step.sheetRole", { role: text(`hotline.role.${step.role}`) }),
          // The side that somebody is on comes before any flag.
          text: text(step.role === "client" ? "rights.step.sheetRole.client" : "rights.step.sheetRole.text"),
          link: linkTo(accessPlaces.person(userId), "rights.link.person"),
        };
      case "field":
        return {
          title: text("rights.step.field", { field: text(`hotline.field.${step.field}`) }),
          text: text("rights.step.field.level", {
            role: text(`hotline.role.${step.role}`),
            level: text(`hotline.rights.level.${step.level}`),
          }),
          link: linkTo(paths.hotlineRights, "rights.link.fields"),
        };
      case "planningRule":
        return {
          title: text("rights.step.rule"),
          text: text(`rights.step.rule.${step.rule}`),
          link: ruleLink(step.rule, userId),
        };
      case "entry":
        return {
          title: text(`rights.step.entry.${step.about}`, { person: step.person }),
          ...(step.met && !step.origin
            ? { text: text("rights.step.rule.ownRow"), link: undefined }
            : originWords(step.origin, userId)),
        };
      case "cardType":
        return { title: text(`rights.step.card.${step.cardType}`), ...originWords(step.origin, userId) };
      case "personRule":
        return {
          title: text("rights.step.person"),
          text: text(step.refusal === null ? "rights.step.person.met" : `error.${step.refusal}`),
          link:
            step.refusal === "superAdministratorOnly"
              ? linkTo(accessPlaces.person(userId), "rights.link.person")
              : undefined,
        };
      case "exportPlanning":
        break;
    }
    return { title: text("rights.step.export"), ...originWords(step.origin, userId) };
  };
}
