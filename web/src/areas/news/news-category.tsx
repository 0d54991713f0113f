import { IconBuilding, IconScale, IconShieldLock, IconSparkles, IconTool } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

interface CategoryFace {
  readonly label: MessageId;
  readonly tone: ChipTone;
  readonly icon: ComponentType;
}

/** How each category looks wherever it is shown. */
export const categoryFaces: Readonly<Record<NewsCategory, CategoryFace>> = {
  product: { label: "news.category.product", tone: "accent", icon: IconSparkles },
  maintenance: { label: "news.category.maintenance", tone: "warning", icon: IconTool },
  company: { label: "news.category.company", tone: "teal", icon: IconBuilding },
  regulation: { label: "news.category.regulation", tone: "purple", icon: IconScale },
  security: { label: "news.category.security", tone: "error", icon: IconShieldLock },
};

export function NewsCategoryChip({ category }: { readonly category: NewsCategory }) {
  const text = useText();
  const { label, tone, icon: Icon } = categoryFaces[category];
  return (
    <StatusChip tone={tone} icon={<Icon />}>
      {text(label)}
    </StatusChip>
  );
}
