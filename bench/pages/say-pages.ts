import { line, percent } from "../line.ts";
import { profileText } from "./browser-page.ts";
import { measurePages } from "./pages.ts";

/** First and second load, route change, dragging, in a real browser. */
export async function sayPages(): Promise<void> {
  const { login, homeCold, homeWarm, homeLater, hotline, routeChangeMs, slowFrames, interactionMs } =
    await measurePages();
  line(`Pages in the browser (${profileText})`, "");
  line(
    "  login, scripts and styles on the wire",
    `${login.scriptKb.toFixed(0)} + ${login.styleKb.toFixed(0)} kB`,
    "scripts at most 130 kB",
  );
  line("  login, largest paint", `${login.paintMs.toFixed(0)} ms`);
  line(
    "  home, scripts and styles on the wire",
    `${homeCold.scriptKb.toFixed(0)} + ${homeCold.styleKb.toFixed(0)} kB`,
    "scripts at most 220 kB",
  );
  line("  home, one language", `${homeCold.languageKb.toFixed(0)} kB`, "at most 60 kB");
  line("  home, largest paint, first load", `${homeCold.paintMs.toFixed(0)} ms`, "at most 1500 ms");
  line("  home, largest paint, second load", `${homeWarm.paintMs.toFixed(0)} ms`, "at most 500 ms");
  line("  home, largest paint, later loads", `${homeLater.paintMs.toFixed(0)} ms`, "at most 500 ms");
  line("  hotline, requests of a first visit", String(hotline.requests), "at most 20");
  line("  hotline, all of it on the wire", `${hotline.totalKb.toFixed(0)} kB`);
  line("  hotline, largest paint, first load", `${hotline.paintMs.toFixed(0)} ms`, "at most 1000 ms");
  line("  hotline, blocking time, first load", `${hotline.blockingMs.toFixed(0)} ms`, "at most 150 ms");
  line("  home to 200 modules", `${routeChangeMs.toFixed(0)} ms`);
  line("  dragging a widget, frames over 20 ms", percent(slowFrames, 1));
  line("  longest from a press to the next paint", `${interactionMs.toFixed(0)} ms`, "at most 100 ms");
}
