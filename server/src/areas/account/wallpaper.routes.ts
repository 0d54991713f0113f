import * as contract from "@planete/shared/contract/wallpaper.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { removeWallpaper, setWallpaper, showWallpaper } from "./set-wallpaper.ts";
import { findWallpaperFile } from "./wallpaper.store.ts";

export function serveWallpapers(routes: Routes): void {
  const { platform } = routes;
  const { files } = platform;

  serveCaller(routes, contract.saveWallpaper, async (caller, { request }) => {
    const file = await files.receive(request, { ...contract.wallpaperUpload, ownerId: caller.person.id });
    return { data: await setWallpaper(platform, caller, file) };
  });

  serveCaller(routes, contract.showWallpaper, async (caller) => ({
    data: await showWallpaper(platform, caller),
  }));

  serveCaller(routes, contract.removeWallpaper, async (caller) => ({
    data: await removeWallpaper(platform, caller),
  }));

  // The call knows no other person than the caller.
  serveCaller(routes, contract.readWallpaper, async (caller, { query, reply }) => {
    const file = await findWallpaperFile(platform.database.kysely, caller.person.id);
    if (!file) refuse("notFound");
    return files.serve(reply, file, { versioned: query.v === file.id });
  });
}
