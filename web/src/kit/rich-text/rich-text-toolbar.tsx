import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSourceCode,
} from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import type { RichStyle } from "./editor/editor-commands.ts";
import styles from "./rich-text-toolbar.module.css";

/** What the toolbar has a button for. */
export type RichTool = RichStyle | "picture";

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const withCommand = (keys: string): string => `${onApple ? "⌘" : "Ctrl"}+${keys}`;

export interface RichTextToolbarProps {
  readonly tools: readonly (readonly RichTool[])[];
  readonly worn: ReadonlySet<RichStyle>;
  readonly onTool: (tool: RichTool) => void;
  /** The id of the text that it belongs to. */
  readonly controls: string;
  readonly busyPicture: boolean;
  readonly disabledReason?: string | undefined;
  readonly linkRef: Ref<HTMLButtonElement>;
}

/** The styles of a text. */
export function RichTextToolbar(props: RichTextToolbarProps): ReactNode {
  const { tools, worn, onTool, controls, busyPicture, disabledReason, linkRef } = props;
  const text = useText();
  const faces: Readonly<Record<RichTool, { label: string; icon: ReactNode; keys?: string }>> = {
    bold: { label: text("kit.richText.bold"), icon: <IconBold />, keys: "B" },
    italic: { label: text("kit.richText.italic"), icon: <IconItalic />, keys: "I" },
    link: { label: text("kit.richText.link"), icon: <IconLink />, keys: "Shift+U" },
    heading2: { label: text("kit.richText.heading2"), icon: <IconH2 /> },
    heading3: { label: text("kit.richText.heading3"), icon: <IconH3 /> },
    bullets: { label: text("kit.richText.bullets"), icon: <IconList />, keys: "Shift+8" },
    numbers: { label: text("kit.richText.numbers"), icon: <IconListNumbers />, keys: "Shift+7" },
    quote: { label: text("kit.richText.quote"), icon: <IconBlockquote />, keys: "Shift+9" },
    code: { label: text("kit.richText.code"), icon: <IconCode />, keys: "E" },
    codeBlock: { label: text("kit.richText.codeBlock"), icon: <IconSourceCode /> },
    picture: { label: text("kit.richText.picture"), icon: <IconPhoto /> },
  };
  return (
    <Toolbar label={text("kit.richText.toolbar")} controls={controls} className={styles.toolbar}>
      {tools.map((group, index) => (
        <span key={group.join()} className={classes(styles.group, index > 0 && styles.later)}>
          {group.map((tool) => {
            const { label, icon, keys } = faces[tool];
            return (
              <IconButton
                key={tool}
                label={label}
                icon={icon}
                shortcut={keys && withCommand(keys)}
                {...(tool !== "picture" && { pressed: worn.has(tool) })}
                {...(tool === "picture" && { loading: busyPicture })}
                {...(tool === "link" && { ref: linkRef })}
                disabledReason={disabledReason}
                // The text keeps its caret and its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTool(tool)}
              />
            );
          })}
        </span>
      ))}
    </Toolbar>
  );
}
