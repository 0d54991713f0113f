import { releaseTexts } from "../areas/developments/release-texts.ts";
import { messageTexts } from "../areas/homepage-message/message-texts.ts";
import { hotlineLabelTexts, quickReplyTexts } from "../areas/hotline/hotline-texts.ts";
import { holidayTexts } from "../areas/leave/holiday-texts.ts";
import { moduleTexts } from "../areas/modules/module-texts.ts";
import { communicationTexts } from "../areas/news/communication-texts.ts";
import { menuTexts } from "../areas/rights/menu-texts.ts";
import { rightTexts } from "../areas/rights/right-texts.ts";
import type { TextSource } from "../platform/texts/text-source.ts";

/** Whatever people write in several languages, in the order of the languages room. */
export const textSources: readonly TextSource[] = [
  moduleTexts,
  menuTexts,
  communicationTexts,
  messageTexts,
  releaseTexts,
  quickReplyTexts,
  hotlineLabelTexts,
  holidayTexts,
  rightTexts,
];
