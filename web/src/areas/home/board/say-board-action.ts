import { isWidgetName } from "@planete/shared/domain/home/board.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import type { HomeWidgets } from "../home-widgets.ts";
import type { BoardAction, Editor } from "./board-editor.ts";

/** One sentence about what an action did, or that it could not be done. */
export function sayBoardAction(
  text: Translate,
  widgets: HomeWidgets,
  before: Editor,
  after: Editor,
  action: BoardAction,
): string {
  const titleAt = (at: number | undefined): string => {
    const name = at === undefined ? undefined : before.board.widgets[at]?.name;
    if (name === undefined) return "";
    return isWidgetName(name) ? widgets[name].title : text("home.unknown.title", { name });
  };
  const title = titleAt(before.grab?.at ?? ("at" in action ? action.at : undefined));
  const { place } = after.grab ?? before.grab ?? {};
  const where = {
    title,
    column: (place?.x ?? 0) + 1,
    row: (place?.y ?? 0) + 1,
    width: place?.width ?? 1,
    height: place?.height ?? 1,
  };
  const undone = after === before;
  switch (action.do) {
    case "grab":
      return text("home.say.grabbed", where);
    case "place": {
      if (undone) return text("home.say.noRoom");
      const [from, to] = [before.grab?.place, after.grab?.place];
      const resized = from?.width !== to?.width || from?.height !== to?.height;
      if (resized) return text("home.say.resized", where);
      return from?.x === to?.x && from?.y === to?.y ? text("home.say.edge") : text("home.say.moved", where);
    }
    case "drop":
      return text("home.say.dropped", where);
    case "let-go":
      return text("home.say.letGo", { title });
    case "remove":
      return text("home.say.removed", { title });
    case "add": {
      if (undone) return text("home.say.noRoom");
      const added = { title: widgets[action.name].title };
      const { cols, rows } = after.board;
      const grew = cols !== before.board.cols || rows !== before.board.rows;
      return grew ? text("home.say.grown", { ...added, cols, rows }) : text("home.say.added", added);
    }
    case "replace":
      return text("home.say.replaced", { title, other: widgets[action.name].title });
    case "swap":
      return text("home.say.swapped", { title: titleAt(action.one), other: titleAt(action.other) });
    case "size":
      return undone
        ? text("home.say.noRoom")
        : text("home.say.sized", { cols: action.cols, rows: action.rows });
    case "fill":
      return text("home.say.filled");
    case "reset":
      return text("home.say.reset");
    case "undo":
      break;
  }
  return undone ? text("home.say.nothingToUndo") : text("home.say.undone");
}
