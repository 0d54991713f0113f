import { foldText } from "@planete/shared/domain/words/fold-text.ts";
import { defaultTeams } from "@planete/shared/domain/people/person.ts";
import { parseLanguageCode } from "@planete/shared/i18n/languages.ts";
import type { StaffMember } from "./cast-member.ts";

/** Name, team, language, job, quality, phone, and how many days ago they came. */
const table = `
Adèle Garnier     | Support       | fr    | Technicienne support  | Technicienne       | +33 1 99 00 11 10 | 200
Baptiste Lemoine  | Support       | fr    | Technicien support    | Technicien         | +33 1 99 00 11 11 | 237
Camille Rousseau  | Support       | fr    | Chargée d’assistance  | Employée           | +33 1 99 00 11 12 | 274
Damien Chevalier  | Support       | fr    | Technicien support    | Technicien         | +33 1 99 00 11 13 | 311
Élodie Marchand   | Support       | fr    | Référente assistance  | Agente de maîtrise | +33 1 99 00 11 14 | 348
Florian Perrot    | Développement | fr    | Développeur           | Ingénieur          | +33 1 99 00 11 15 | 385
Gaëlle Le Goff    | Développement | fr    | Développeuse          | Ingénieure         | +33 1 99 00 11 16 | 422
Hugo Barbier      | Développement | fr    | Développeur           | Technicien         | +33 1 99 00 11 17 | 459
Inès Benali       | Développement | fr    | Développeuse          | Ingénieure         | +33 1 99 00 11 18 | 496
Jérôme Vasseur    | Projet        | fr    | Chef de projet        | Cadre              | +33 1 99 00 11 19 | 533
Karine Dupuis     | Projet        | fr    | Cheffe de projet      | Cadre              | +33 1 99 00 11 20 | 570
Léa Fournier      | Commercial    | fr    | Chargée de clientèle  | Employée           | +33 1 99 00 11 21 | 607
Mathieu Collin    | Commercial    | fr    | Ingénieur commercial  | Cadre              | +33 1 99 00 11 22 | 644
Nadia Cherif      | Support       | fr    | Chargée d’assistance  | Employée           | +33 1 99 00 11 23 | 681
Olivier Renard    | Encadrement   | fr    | Responsable support   | Cadre              | +33 1 99 00 11 24 | 718
Pauline Gauthier  | Encadrement   | fr    | Responsable projets   | Cadre              | +33 1 99 00 11 25 | 755
Emily Carter      | Support       | en    | Support engineer      | Technician         | +44 20 7946 0126  | 792
James Whitfield   | Support       | en    | Support engineer      | Technician         | +44 20 7946 0127  | 829
Olivia Brennan    | Projet        | en    | Project manager       | Manager            | +44 20 7946 0128  | 866
Thomas Ashworth   | Développement | en    | Developer             | Engineer           | +44 20 7946 0129  | 903
Hannah Pryce      | Commercial    | en    | Account manager       | Employee           | +44 20 7946 0130  | 940
Daniel Osei       | Support       | en    | Support engineer      | Technician         | +44 20 7946 0131  | 977
Lukas Brandt      | Support       | de    | Supportmitarbeiter    | Techniker          | +49 30 23125 232  | 1014
Katharina Vogel   | Projet        | de    | Projektleiterin       | Führungskraft      | +49 30 23125 233  | 1051
Felix Neumann     | Développement | de    | Entwickler            | Ingenieur          | +49 30 23125 234  | 1088
Marta Serrano     | Support       | es    | Técnica de soporte    | Técnica            | +34 91 000 01 35  | 1125
Diego Navarro     | Développement | es    | Desarrollador         | Ingeniero          | +34 91 000 01 36  | 1162
Lucía Herrera     | Projet        | es    | Jefa de proyecto      | Directiva          | +34 91 000 01 37  | 1199
Chiara Moretti    | Support       | it    | Tecnica di assistenza | Tecnica            | +39 06 9999 0138  | 1236
Luca Ferrari      | Développement | it    | Sviluppatore          | Ingegnere          | +39 06 9999 0139  | 1273
Elena Bianchi     | Commercial    | it    | Responsabile clienti  | Impiegata          | +39 06 9999 0140  | 1310
Femke Jansen      | Support       | nl    | Supportmedewerker     | Technicus          | +31 20 000 01 41  | 1347
Bram Visser       | Développement | nl    | Ontwikkelaar          | Ingenieur          | +31 20 000 01 42  | 1384
Inês Carvalho     | Support       | pt    | Técnica de apoio      | Técnica            | +351 21 000 01 43 | 1421
Tiago Almeida     | Développement | pt    | Programador           | Engenheiro         | +351 21 000 01 44 | 1458
Núria Ferrer      | Support       | ca    | Tècnica de suport     | Tècnica            | +34 93 000 01 45  | 1495
Oriol Vidal       | Développement | ca    | Desenvolupador        | Enginyer           | +34 93 000 01 46  | 1532
Astrid Nyberg     | Support       | se    | Supporttekniker       | Tekniker           | +46 8 465 005 47  | 1569
Gustav Ekström    | Développement | se    | Utvecklare            | Ingenjör           | +46 8 465 005 48  | 1606
Kanya Thongchai   | Support       | th    | เจ้าหน้าที่สนับสนุน   | เจ้าหน้าที่        | +66 2 000 0149    | 1643
Anucha Rattanakul | Développement | th    | นักพัฒนา              | วิศวกร             | +66 2 000 0150    | 1680
Malee Chaiyasit   | Support       | th    | เจ้าหน้าที่สนับสนุน   | เจ้าหน้าที่        | +66 2 000 0151    | 1717
Valentina Rojas   | Support       | fr-CO | Technicienne support  | Technicienne       | +57 601 000 0152  | 1754
Andrés Quintero   | Projet        | fr-CO | Chef de projet        | Cadre              | +57 601 000 0153  | 1791
Sophie Delmas     | Support       | fr    | Technicienne support  | Technicienne       | +33 1 99 00 11 54 | 1828
Rachid Amrani     | Support       | fr    | Technicien support    | Technicien         | +33 1 99 00 11 55 | 1865
Victor Lambert    | Développement | fr    | Développeur           | Ingénieur          | +33 1 99 00 11 56 | 1902
Zoé Picard        | Commercial    | fr    | Chargée de clientèle  | Employée           | +33 1 99 00 11 57 | 1939
Margaux Leroy     | Support       | fr    | Technicienne support  | Technicienne       | +33 1 99 00 12 10 | 150
Simon Blanc       | Développement | fr    | Développeur           | Ingénieur          | +33 1 99 00 12 11 | 191
Agathe Morel      | Projet        | fr    | Cheffe de projet      | Cadre              | +33 1 99 00 12 12 | 232
Thibault Renaud   | Commercial    | fr    | Ingénieur commercial  | Cadre              | +33 1 99 00 12 13 | 273
Lucas Fabre       | Support       | fr    | Technicien support    | Technicien         | +33 1 99 00 12 14 | 314
Oliver Grant      | Support       | en    | Support engineer      | Technician         | +44 20 7946 0215  | 355
Charlotte Reed    | Projet        | en    | Project manager       | Manager            | +44 20 7946 0216  | 396
Henry Lowe        | Développement | en    | Developer             | Engineer           | +44 20 7946 0217  | 437
Amelia Frost      | Commercial    | en    | Account manager       | Employee           | +44 20 7946 0218  | 478
Siriporn Meesuk   | Support       | th    | เจ้าหน้าที่สนับสนุน   | เจ้าหน้าที่        | +66 2 000 0219    | 519
Prasert Chaiyo    | Développement | th    | นักพัฒนา              | วิศวกร             | +66 2 000 0220    | 560
Paolo Conti       | Support       | it    | Tecnico di assistenza | Tecnico            | +39 06 9999 0221  | 601
Jana Krause       | Support       | de    | Supportmitarbeiterin  | Technikerin        | +49 30 23125 322  | 642
Ramón Ibarra      | Support       | es    | Técnico de soporte    | Técnico            | +34 91 000 02 23  | 683
`;

/** The rest of the staff: nothing special about their rights, each in one team. */
export const widerStaff: readonly StaffMember[] = table.trim().split("\n").map(memberOf);

function memberOf(line: string): StaffMember {
  const [name = "", team, language, job = "", quality = "", phone = "", days] = line
    .split("|")
    .map((cell) => cell.trim());
  const [firstname = "", ...lastnames] = name.split(" ");
  const username = foldText(name).replaceAll(" ", ".");
  return {
    username,
    firstname,
    lastname: lastnames.join(" "),
    function: job,
    quality,
    phone,
    email: `${username}@planete.example`,
    language: parseLanguageCode(language) ?? null,
    teams: defaultTeams.filter((known) => known === team),
    mailLists: [],
    sinceDays: Number(days),
  };
}
