/** Where on the page of the settings a service level stands. */
export const levelAnchor = (id: string): string => `level-${id}`;
