import type { ReactNode } from "react";
import { useState } from "react";
import { useText } from "../platform/i18n/text.ts";
import { areSingleKeysOn } from "../platform/single-keys.ts";
import { SidePanel } from "../ui/side-panel.tsx";
import { Tabs } from "../ui/tabs.tsx";
import styles from "./record-panel.module.css";

/** How a panel stands in its list. */
export interface PanelNavigation {
  /** The id of the record, or `new`. */
  readonly id: string;
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Opens another record of the list, such as one that was just made. */
  readonly onOpen: (id: string) => void;
}

export interface PanelTab {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** A dot says so. */
  readonly unsaved?: boolean | undefined;
  readonly content: ReactNode;
}

interface RecordPanelProps {
  readonly navigation: PanelNavigation;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Before the title, such as an avatar. */
  readonly start?: ReactNode;
  /** Buttons or a menu in the header. */
  readonly actions?: ReactNode;
  /** The first is shown where the address names none; one alone has no tab. */
  readonly tabs: readonly PanelTab[];
  /** The bar of the form, on whichever tab. */
  readonly footer?: ReactNode;
  /** How wide it begins, in pixels, where it needs more room than others. */
  readonly width?: number | undefined;
}

/** One record beside its list: addressed, J and K walk the list, tabs, a foot for what is unsaved. */
export function RecordPanel(props: RecordPanelProps): ReactNode {
  const { navigation, title, subtitle, start, actions, tabs, footer } = props;
  const text = useText();
  const [width, setWidth] = useState(props.width);
  const shown = tabs.find(({ value }) => value === navigation.tab) ?? tabs[0];
  return (
    <SidePanel
      docked
      title={title}
      subtitle={subtitle}
      start={start}
      actions={actions}
      footer={footer}
      width={width}
      onResize={setWidth}
      focusesField={navigation.id === "new"}
      onClose={navigation.onClose}
      keysOn={areSingleKeysOn()}
      onPrevious={navigation.onPrevious}
      onNext={navigation.onNext}
    >
      {tabs.length > 1 && shown ? (
        <Tabs
          label={text("kit.panel.tabs")}
          tabs={tabs.map(({ value, label, count, unsaved }) => ({
            value,
            label,
            count,
            mark: unsaved ? text("kit.panel.tab.unsaved") : undefined,
          }))}
          value={shown.value}
          onChange={navigation.onTab}
        >
          {shown.content}
        </Tabs>
      ) : (
        <div className={styles.only}>{shown?.content}</div>
      )}
    </SidePanel>
  );
}

/** Fields of a form in two columns, in one where there is no room. */
export function FormGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.grid}>{children}</div>;
}

/** A field as wide as the form. */
export function WideField({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.wide}>{children}</div>;
}

/** A part of a form under a heading. */
export function FormSection({
  title,
  end,
  children,
}: {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3>{title}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}
