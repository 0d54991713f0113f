/** Mail lists besides the four fixed ones; they give no right (D13). One address belongs to nobody in the product. */
export const freeMailLists = [
  {
    name: "permanence",
    purpose: "Reçoit les fiches bloquantes en dehors des horaires de la hotline.",
    addresses: [
      "grace.okafor@planete.example",
      "erik.lindstrom@planete.example",
      "astreinte@hebergeur.example",
    ],
    alerts: ["listContrats"],
  },
  {
    name: "lettre-du-mois",
    purpose: "Relit la lettre d’information avant son envoi.",
    addresses: [
      "samuel.cohen@planete.example",
      "laia.casals@planete.example",
      "claire.dubois@planete.example",
    ],
    alerts: [],
  },
] as const;

/** Which alerts go to the fixed lists. */
export const fixedListAlerts = {
  callCenterMail: ["video", "listCandidats"],
  directionMail: ["rapport"],
  equipeTechniqueMail: ["rapport"],
  sysAdminMail: [],
} as const;
