import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { CastUsername } from "./cast.ts";

interface SeedNews {
  readonly id: string;
  readonly category: NewsCategory;
  /** How many days before the day of the seed it was published. */
  readonly daysAgo: number;
  readonly author: CastUsername;
  /** For everybody when left out. */
  readonly audience?: NewsAudience;
  /** Everybody who sees it has to confirm having read it. */
  readonly toConfirm?: boolean;
}

/** Newest first; the texts are in `words/<code>/news.json`, each in French and English at least. */
export const news: readonly SeedNews[] = [
  { id: "maintenance-night", category: "maintenance", daysAgo: 1, author: "erik.lindstrom" },
  { id: "on-call-rota", category: "company", daysAgo: 2, author: "lead", audience: "staff", toConfirm: true },
  { id: "electronic-signature", category: "product", daysAgo: 4, author: "laia.casals" },
  { id: "phishing", category: "security", daysAgo: 8, author: "admin", toConfirm: true },
  { id: "bangkok-start", category: "company", daysAgo: 12, author: "isabelle.fontaine" },
  { id: "year-end", category: "regulation", daysAgo: 17, author: "fatou.diallo" },
  { id: "dark-theme", category: "product", daysAgo: 25, author: "giulia.romano" },
  { id: "training-videos", category: "product", daysAgo: 34, author: "agent" },
  { id: "client-day", category: "company", daysAgo: 40, author: "samuel.cohen", audience: "clients" },
  { id: "norrsken-story", category: "company", daysAgo: 46, author: "samuel.cohen" },
  { id: "e-invoicing", category: "regulation", daysAgo: 60, author: "alvaro.molina", toConfirm: true },
  { id: "bogota-partner", category: "company", daysAgo: 78, author: "mariana.restrepo" },
  { id: "eleven-languages", category: "product", daysAgo: 95, author: "lead" },
  { id: "charity-run", category: "company", daysAgo: 120, author: "yasmine.haddad", audience: "staff" },
  { id: "girona-office", category: "company", daysAgo: 150, author: "laia.casals" },
  { id: "minimum-wage", category: "regulation", daysAgo: 185, author: "fatou.diallo" },
  { id: "summer-hours", category: "maintenance", daysAgo: 230, author: "lead" },
  { id: "new-hotline-number", category: "product", daysAgo: 400, author: "agent" },
];

/** The cast has read, and confirmed where asked, what is older than this. */
export const readAfterDays = 20;
