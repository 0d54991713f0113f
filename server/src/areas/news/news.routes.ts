import * as contract from "@planete/shared/contract/news.contract.ts";
import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { accessNews } from "./access-news.ts";
import { acknowledgeNews } from "./acknowledge-news.ts";
import { dismissBanner } from "./dismiss-banner.ts";
import { markAllNewsRead, markNewsRead } from "./mark-news-read.ts";
import { findSeenFile } from "./news-file.store.ts";
import { newsScopeOf } from "./news-scope.ts";
import { newsToBanner, newsToNeighbour, newsToSummary, newsToWire, orderFor } from "./news-wire.ts";
import { findBanners, findNeighbour, findNewsOverview, findNewsPage, findNewsWith } from "./news.store.ts";

export function serveNews(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.listNews, async (caller, { query }) => {
    const { lang, cursor, limit = contract.newsPageLength, ...filters } = query;
    const page = await findNewsPage(kysely, newsScopeOf(platform, caller), filters, { limit, cursor });
    return { data: page.rows.map((row) => newsToSummary(row, lang)), next: page.next };
  });

  serveCaller(routes, contract.searchNews, async (caller, { query: { lang, q } }) => {
    const rows = await findNewsWith(kysely, newsScopeOf(platform, caller), foldForSearch(q), {
      order: orderFor(lang),
      limit: contract.mostNewsFound,
    });
    return {
      data: rows.map((row) => {
        const { id, title, language, publishedAt } = newsToSummary(row, lang);
        return { id, title, language, publishedAt };
      }),
    };
  });

  serveCaller(routes, contract.readNewsOverview, async (caller) => ({
    data: await findNewsOverview(kysely, newsScopeOf(platform, caller)),
  }));

  serveCaller(routes, contract.readNews, async (caller, { params: { id }, query }) => {
    const { lang, ...filters } = query;
    const scope = newsScopeOf(platform, caller);
    const news = await accessNews(kysely, scope, id);
    const [newer, older] = await Promise.all([
      findNeighbour(kysely, scope, filters, { id, side: "newer" }),
      findNeighbour(kysely, scope, filters, { id, side: "older" }),
    ]);
    return {
      data: newsToWire(news, lang),
      newer: newsToNeighbour(newer, lang),
      older: newsToNeighbour(older, lang),
    };
  });

  serveCaller(routes, contract.listBanners, async (caller, { query }) => {
    const scope = newsScopeOf(platform, caller);
    const { rows, nextChangeAt } = await findBanners(kysely, scope, contract.mostBanners);
    return {
      data: rows.map((row) => newsToBanner(row, query.lang)),
      nextChangeAt: nextChangeAt?.toISOString() ?? null,
    };
  });

  serveCaller(routes, contract.dismissBanner, async (caller, { params }) => ({
    data: await dismissBanner(platform, caller, params.id),
  }));

  serveCaller(routes, contract.readNewsFile, async (caller, { params, reply }) => {
    const file = await findSeenFile(kysely, newsScopeOf(platform, caller), params.fileId);
    // Not to be kept: whoever leaves the audience has it no more.
    return platform.files.serve(reply, file ?? refuse("notFound"), { versioned: false });
  });

  serveCaller(routes, contract.markNewsRead, async (caller, { params }) => ({
    data: await markNewsRead(platform, caller, params.id),
  }));

  serveCaller(routes, contract.acknowledgeNews, async (caller, { params }) => ({
    data: await acknowledgeNews(platform, caller, params.id),
  }));

  serveCaller(routes, contract.markAllNewsRead, async (caller) => ({
    data: { marked: await markAllNewsRead(platform, caller) },
  }));
}
