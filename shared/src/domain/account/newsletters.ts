/** Who a newsletter is written for (D3). */
export type NewsletterAudience = "everyone" | "staff" | "clients";

/** A mail that people subscribe to. How often it comes is its writers' business: the product promises nothing about it. */
export interface Newsletter {
  readonly audience: NewsletterAudience;
  /** Says what everyone must know: it cannot be left. */
  readonly mandatory: boolean;
  /** Whether somebody who never chose receives it. */
  readonly onByDefault: boolean;
}

/** Slugs of the subscriptions of spec §1, in the order they are shown. */
export const newsletterSlugs = [
  "service-notices",
  "product-news",
  "releases",
  "training",
  "company-life",
] as const;

export type NewsletterSlug = (typeof newsletterSlugs)[number];

export const newsletters: Readonly<Record<NewsletterSlug, Newsletter>> = {
  "service-notices": { audience: "everyone", mandatory: true, onByDefault: true },
  "product-news": { audience: "everyone", mandatory: false, onByDefault: true },
  releases: { audience: "everyone", mandatory: false, onByDefault: true },
  training: { audience: "clients", mandatory: false, onByDefault: false },
  "company-life": { audience: "staff", mandatory: false, onByDefault: true },
};

/** The newsletters somebody can receive. */
export function newslettersFor(person: { readonly employee: boolean }): readonly NewsletterSlug[] {
  const side: NewsletterAudience = person.employee ? "staff" : "clients";
  return newsletterSlugs.filter((slug) => {
    const { audience } = newsletters[slug];
    return audience === "everyone" || audience === side;
  });
}

/** Whether somebody receives a newsletter, given what they chose, if anything. */
export function receivesNewsletter(
  slug: NewsletterSlug,
  person: { readonly employee: boolean },
  chosen: boolean | undefined,
): boolean {
  if (!newslettersFor(person).includes(slug)) return false;
  const { mandatory, onByDefault } = newsletters[slug];
  return mandatory || (chosen ?? onByDefault);
}
