import { afterEach, expect, it, vi } from "vitest";
import { chooseDesktopNotices, showOnDesktop } from "./desktop-notice.ts";

/** A browser that asks the person and keeps what was shown. */
function browserThatSays(permission: NotificationPermission) {
  const shown: { title: string; press: () => void }[] = [];
  class Shown extends EventTarget {
    static permission: NotificationPermission = "default";
    static requestPermission = async () => (Shown.permission = permission);
    constructor(title: string) {
      super();
      shown.push({ title, press: () => this.dispatchEvent(new Event("click")) });
    }
    close(): void {
      // Nothing stands on this desktop.
    }
  }
  vi.stubGlobal("Notification", Shown);
  return shown;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const notice = {
  title: "Reply",
  text: "Nadia answered",
  about: "reply 1",
  target: "/app/hotline?sheet=1001",
};

it("shows nothing on the desktop until the person has asked for it, and leads to what it is about", async () => {
  const shown = browserThatSays("granted");
  showOnDesktop(notice);
  expect(shown).toEqual([]);
  await chooseDesktopNotices(true);
  showOnDesktop(notice);
  expect(shown.map(({ title }) => title)).toEqual(["Reply"]);
  vi.spyOn(window, "focus").mockImplementation(() => undefined);
  shown[0]?.press();
  expect(location.pathname + location.search).toBe("/app/hotline?sheet=1001");
  await chooseDesktopNotices(false);
  showOnDesktop(notice);
  expect(shown).toHaveLength(1);
});

it("shows nothing where the browser was not allowed to", async () => {
  const shown = browserThatSays("denied");
  await chooseDesktopNotices(true);
  showOnDesktop(notice);
  expect(shown).toEqual([]);
});
