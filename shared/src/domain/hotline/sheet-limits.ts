/** The largest number of a sheet that can be asked for. */
export const maxSheetNumber = 2_147_483_647;

/** How much the fields of a sheet hold; the server refuses more, and the screens take no more. */
export const sheetLimits = {
  subject: 200,
  title: 200,
  phone: 40,
  url: 2_000,
  tag: 40,
  tags: 20,
  reason: 1_000,
} as const;
