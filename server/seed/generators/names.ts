import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

type Words = readonly [string, ...string[]];

export interface NamePool {
  readonly first: Words;
  readonly last: Words;
  /** How a staffing firm is called there; the place follows. */
  readonly firm: Words;
  readonly place: Words;
}

const words = (text: string): Words => {
  const [first = "", ...others] = text.split(", ");
  return [first, ...others];
};

const french: NamePool = {
  first: words(
    "Camille, Nicolas, Inès, Mathieu, Léa, Antoine, Chloé, Mehdi, Aurélie, Rémi, Awa, Benoît, Zoé, Loïc",
  ),
  last: words(
    "Martin, Bernard, Lefèvre, Roux, Girard, Bonnet, Mercier, Traoré, Lemaître, Faure, Haddad, Noël, Perrin",
  ),
  firm: words("Intérim, Travail Temporaire, Emploi Services, Agence"),
  place: words("Provence, Picardie, Vendée, Jura, Garonne, Lorraine, Auvergne, Camargue, Vosges, Loire"),
};

/** Names of people and firms by language, enough for any number of believable combinations. */
export const namePools: Readonly<Record<LanguageCode, NamePool>> = {
  fr: french,
  en: {
    first: words("Oliver, Amelia, Harry, Isla, Priya, George, Chidi, Freya, Arthur, Zara, Callum, Maeve"),
    last: words(
      "Smith, Jones, Taylor, Patel, Williams, O’Brien, Hughes, Mensah, Walker, Campbell, Clarke, Begum",
    ),
    firm: words("Temps, Staffing, Workforce, Recruitment"),
    place: words("Severn, Kent, Northumbria, Mersey, Highland, Cornwall, Pennine, Thames"),
  },
  ca: {
    first: words("Marc, Laia, Pol, Mireia, Oriol, Montserrat, Arnau, Aina, Biel, Gemma, Roger, Meritxell"),
    last: words("Ferrer, Soler, Vila, Serra, Roca, Pujol, Bosch, Sala, Mas, Vidal, Font, Grau"),
    firm: words("Treball Temporal, Feina, Serveis de Personal, Ocupació"),
    place: words("Empordà, Garrotxa, Priorat, Osona, Segarra, Cerdanya, Penedès, Bages"),
  },
  "fr-CO": {
    first: words("Santiago, Valentina, Andrés, Manuela, Felipe, Luisa, Julián, Paola, Esteban, Daniela"),
    last: words("Gómez, Ramírez, Ospina, Cárdenas, Vargas, Quintero, Jaramillo, Castaño, Zapata, Londoño"),
    firm: words("Talento, Gestión Humana, Empleos, Personal"),
    place: words("Antioquia, Boyacá, Cauca, Quindío, Tolima, Caribe, Cundinamarca, Risaralda"),
  },
  de: {
    first: words(
      "Lukas, Hannah, Jürgen, Sabine, Felix, Greta, Matthias, Ayşe, Björn, Katharina, Emre, Friederike",
    ),
    last: words(
      "Müller, Schmidt, Weber, Schröder, Yılmaz, Köhler, Großmann, Vogel, Jäger, Böhm, Lange, Krüger",
    ),
    firm: words("Zeitarbeit, Personalservice, Personaldienste, Arbeitskraft"),
    place: words("Schwarzwald, Elbe, Franken, Ruhr, Harz, Pfalz, Allgäu, Spree"),
  },
  it: {
    first: words("Luca, Chiara, Matteo, Francesca, Alessandro, Martina, Davide, Elisa, Niccolò, Beatrice"),
    last: words("Rossi, Russo, Ferrari, Esposito, Bianchi, Colombo, Ricci, Marino, Greco, D’Angelo, Conti"),
    firm: words("Lavoro, Interinale, Risorse Umane, Impiego"),
    place: words("Piemonte, Romagna, Salento, Liguria, Umbria, Toscana, Etna, Brenta"),
  },
  nl: {
    first: words("Daan, Emma, Sem, Lotte, Bram, Fleur, Youssef, Anouk, Ruben, Femke, Thijs, Marieke"),
    last: words("de Jong, Jansen, van Dijk, Bakker, Visser, Smit, de Boer, van den Berg, Mulder, El Amrani"),
    firm: words("Uitzendbureau, Flexwerk, Detachering, Personeel"),
    place: words("Veluwe, Zeeland, Twente, Betuwe, Achterhoek, Kennemerland, Waterland, Drenthe"),
  },
  pt: {
    first: words("João, Maria, Tiago, Inês, Rui, Catarina, Gonçalo, Mariana, Duarte, Leonor, Vasco, Joana"),
    last: words("Silva, Ferreira, Pereira, Costa, Rodrigues, Martins, Gonçalves, Sousa, Araújo, Magalhães"),
    firm: words("Trabalho Temporário, Emprego, Recursos, Serviços"),
    place: words("Minho, Alentejo, Douro, Algarve, Beira, Mondego, Ribatejo, Sado"),
  },
  es: {
    first: words("Hugo, Lucía, Pablo, Carmen, Álvaro, Elena, Íñigo, Begoña, Rubén, Noelia, Adrián, Rocío"),
    last: words("García, Fernández, López, Sánchez, Núñez, Ibáñez, Romero, Navarro, Domínguez, Peña"),
    firm: words("Empleo, Trabajo Temporal, Personal ETT, Servicios Laborales"),
    place: words("Cantabria, Rioja, Duero, Ebro, Alpujarra, Bierzo, Mancha, Guadiana"),
  },
  se: {
    first: words("Elsa, Oscar, Alva, Nils, Wilma, Gustav, Åke, Märta, Sören, Ingrid, Amina, Torbjörn"),
    last: words(
      "Andersson, Johansson, Karlsson, Nyström, Söderberg, Åberg, Öhman, Lindgren, Sjögren, Hassan",
    ),
    firm: words("Bemanning, Personal, Rekrytering, Arbetskraft"),
    place: words("Dalarna, Skåne, Värmland, Öland, Jämtland, Småland, Gotland, Norrbotten"),
  },
  th: {
    first: words("สมชาย, มาลี, อนันต์, สุดา, ธนากร, พิมพ์ชนก, วิชัย, กนกวรรณ, ประเสริฐ, ชลธิชา"),
    last: words("ใจดี, ศรีสุข, แก้วมณี, ทองคำ, วงศ์สวัสดิ์, บุญมา, รัตนากร, สุขสันต์"),
    firm: words("จัดหางาน, บริการแรงงาน, ทรัพยากรบุคคล"),
    place: words("ล้านนา, สยาม, อันดามัน, เชียงใหม่, อยุธยา, โคราช"),
  },
};
