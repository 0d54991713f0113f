import type { ReactNode } from "react";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";

interface PlannedCardsProps {
  readonly count: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What is planned on days on which nobody, or this person, works: with the way to it. */
export function PlannedCards({ count, firstDay, lastDay }: PlannedCardsProps): ReactNode {
  const text = useText();
  if (count === 0) return null;
  const scale = firstDay === lastDay ? "day" : "two-weeks";
  return (
    <Banner
      tone="warning"
      action={{
        label: text("leave.cards.link"),
        href: `${supportVisionPath(developmentsScreen)}?scale=${scale}&date=${firstDay}`,
      }}
    >
      {text(firstDay === lastDay ? "leave.cards.day" : "leave.cards.span", { count })}
    </Banner>
  );
}
