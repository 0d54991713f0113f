import type { ReleaseNotes } from "@planete/shared/domain/releases/software-release.ts";

type Notes = Readonly<Record<string, Partial<ReleaseNotes>>>;

/** What was written of the versions of the clients' software. */
export const releaseNotes: Notes = {
  "2026.3.2": {
    clients: {
      fr: "- Les relevés d’heures se valident par lot.\n- L’export de la paie garde l’ordre des colonnes.\n- La recherche de candidats trouve aussi les noms avec trait d’union.",
      en: "- Time sheets can be approved in bulk.\n- The payroll export keeps the order of its columns.\n- The candidate search also finds names with a hyphen.",
      de: "- Stundenzettel lassen sich gesammelt freigeben.\n- Der Lohnexport behält die Reihenfolge der Spalten.\n- Die Kandidatensuche findet auch Namen mit Bindestrich.",
      es: "- Los partes de horas se validan por lotes.\n- La exportación de nóminas conserva el orden de las columnas.\n- La búsqueda de candidatos encuentra también nombres con guion.",
      th: "- อนุมัติใบลงเวลาได้ครั้งละหลายใบ\n- การส่งออกเงินเดือนคงลำดับคอลัมน์\n- ค้นหาผู้สมัครพบชื่อที่มียัติภังค์",
    },
    staff: {},
  },
  "2026.3.1": {
    clients: {
      fr: "- Correction des arrondis sur les indemnités de fin de mission.\n- Impression des contrats deux fois plus rapide.",
      en: "- Rounding of end-of-assignment allowances is corrected.\n- Contracts print twice as fast.",
    },
    staff: {
      fr: "- Correction des arrondis sur les indemnités de fin de mission.\n- Le journal d’import se purge chaque nuit.",
      en: "- Rounding of end-of-assignment allowances is corrected.\n- The import log is cleared every night.",
    },
  },
};

/** What is looked at before a version goes out. */
export const releaseChecks: Readonly<
  Record<string, readonly { readonly text: string; readonly done: boolean }[]>
> = {
  "2026.4.0": [
    { text: "Recette sur la base de formation", done: true },
    { text: "Sauvegardes vérifiées la veille", done: false },
    { text: "Support prévenu et formé", done: true },
    { text: "Retour arrière répété", done: false },
  ],
};
