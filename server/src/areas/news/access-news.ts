import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { NewsPageRow, NewsScope } from "./news.store.ts";
import { findNews } from "./news.store.ts";

/** The only way to one item: of another audience, of the future or deleted, it is missing all the same. */
export async function accessNews(queries: Queries, scope: NewsScope, id: string): Promise<NewsPageRow> {
  const news = await findNews(queries, scope, id);
  if (!news) refuse("notFound");
  return news;
}
