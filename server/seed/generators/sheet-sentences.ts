import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

type Sentences = readonly [string, ...string[]];

export interface SentencePool {
  readonly subjects: Sentences;
  readonly questions: Sentences;
  readonly answers: Sentences;
}

const lines = (text: string): Sentences => {
  const [first = "", ...others] = text.trim().split("\n");
  return [first.trim(), ...others.map((line) => line.trim())];
};

const french: SentencePool = {
  subjects: lines(`Bulletin de paie en double
    Facture sans montant de TVA
    Impossible d’imprimer le contrat
    Relevé d’heures bloqué en validation
    Nouvel utilisateur à créer
    Lenteur à l’ouverture du planning`),
  questions: lines(`Bonjour, le problème se reproduit depuis ce matin sur tous les postes de l’agence.
    Nous avons essayé avec un autre navigateur, sans changement.
    Pouvez-vous nous dire quand la correction sera livrée ?
    La pièce jointe montre le message d’erreur complet.
    C’est urgent, la paie part demain à midi.
    Le client nous relance tous les jours à ce sujet.`),
  answers: lines(`Bonjour, nous avons bien reçu votre demande et nous regardons.
    Pouvez-vous préciser le numéro du contrat concerné ?
    La correction est en place depuis hier soir, merci de vérifier.
    Nous avons transmis le dossier à l’équipe de développement.
    Le paramètre de l’agence était incorrect, nous l’avons rétabli.
    N’hésitez pas à revenir vers nous si le problème persiste.`),
};

/** What people write, by language: enough that any search has something to find and something to leave. */
export const sentencePools: Readonly<Record<LanguageCode, SentencePool>> = {
  fr: french,
  "fr-CO": french,
  en: {
    subjects: lines(`Payslip printed twice
      Invoice without the VAT amount
      Contract cannot be printed
      Timesheet stuck in approval
      New user to be created
      Planning opens slowly`),
    questions: lines(`Hello, this has been happening since this morning on every computer of the branch.
      We tried another browser and nothing changed.
      Can you tell us when the fix will be delivered?
      The attachment shows the whole error message.
      This is urgent, payroll leaves tomorrow at noon.
      The customer asks us about it every day.`),
    answers: lines(`Hello, we have received your request and are looking into it.
      Could you give us the number of the contract concerned?
      The fix has been in place since last night, please check.
      We handed the case over to the development team.
      The setting of the branch was wrong, we put it right.
      Do come back to us if the problem remains.`),
  },
  de: {
    subjects: lines(`Lohnabrechnung doppelt gedruckt
      Rechnung ohne Mehrwertsteuer
      Vertrag lässt sich nicht drucken
      Stundenzettel hängt in der Freigabe
      Neuer Benutzer anzulegen
      Planung öffnet sehr langsam`),
    questions: lines(`Guten Tag, das tritt seit heute Morgen an allen Arbeitsplätzen der Niederlassung auf.
      Mit einem anderen Browser ist es genauso.
      Wann wird die Korrektur ausgeliefert?
      Im Anhang sehen Sie die vollständige Fehlermeldung.
      Es eilt, die Löhne gehen morgen Mittag raus.
      Der Kunde fragt jeden Tag danach.`),
    answers: lines(`Guten Tag, wir haben Ihre Anfrage erhalten und prüfen sie.
      Können Sie uns die Nummer des betroffenen Vertrags nennen?
      Die Korrektur ist seit gestern Abend aktiv, bitte prüfen Sie.
      Wir haben den Fall an die Entwicklung übergeben.
      Die Einstellung der Niederlassung war falsch, wir haben sie berichtigt.
      Melden Sie sich gern, falls das Problem bleibt.`),
  },
  es: {
    subjects: lines(`Nómina impresa dos veces
      Factura sin el importe del IVA
      No se puede imprimir el contrato
      Parte de horas bloqueado en validación
      Crear un usuario nuevo
      La planificación se abre despacio`),
    questions: lines(`Buenos días, ocurre desde esta mañana en todos los puestos de la delegación.
      Hemos probado con otro navegador y sigue igual.
      ¿Pueden decirnos cuándo se entregará la corrección?
      El archivo adjunto muestra el mensaje de error completo.
      Es urgente, las nóminas salen mañana a mediodía.
      El cliente nos pregunta todos los días.`),
    answers: lines(`Buenos días, hemos recibido su solicitud y la estamos revisando.
      ¿Puede indicarnos el número del contrato afectado?
      La corrección está activa desde anoche, compruébelo por favor.
      Hemos pasado el caso al equipo de desarrollo.
      El ajuste de la delegación era incorrecto, lo hemos restablecido.
      Vuelva a escribirnos si el problema continúa.`),
  },
  it: {
    subjects: lines(`Busta paga stampata due volte
      Fattura senza importo IVA
      Impossibile stampare il contratto
      Foglio ore bloccato in approvazione
      Nuovo utente da creare
      La pianificazione si apre lentamente`),
    questions: lines(`Buongiorno, succede da stamattina su tutti i computer della filiale.
      Abbiamo provato con un altro browser, senza differenze.
      Potete dirci quando arriverà la correzione?
      L’allegato mostra il messaggio di errore completo.
      È urgente, le paghe partono domani a mezzogiorno.
      Il cliente ce lo chiede ogni giorno.`),
    answers: lines(`Buongiorno, abbiamo ricevuto la richiesta e stiamo verificando.
      Può indicarci il numero del contratto interessato?
      La correzione è attiva da ieri sera, La preghiamo di verificare.
      Abbiamo passato il caso al gruppo di sviluppo.
      L’impostazione della filiale era errata, l’abbiamo ripristinata.
      Ci scriva di nuovo se il problema rimane.`),
  },
  nl: {
    subjects: lines(`Loonstrook dubbel afgedrukt
      Factuur zonder btw-bedrag
      Contract kan niet worden afgedrukt
      Urenbriefje blijft hangen bij goedkeuring
      Nieuwe gebruiker aanmaken
      Planning opent traag`),
    questions: lines(`Goedendag, dit gebeurt sinds vanmorgen op alle computers van de vestiging.
      Met een andere browser is het hetzelfde.
      Kunt u zeggen wanneer de oplossing wordt geleverd?
      De bijlage toont de volledige foutmelding.
      Het is dringend, de lonen gaan morgenmiddag weg.
      De klant vraagt er elke dag naar.`),
    answers: lines(`Goedendag, we hebben uw verzoek ontvangen en kijken ernaar.
      Kunt u het nummer van het betrokken contract geven?
      De oplossing staat er sinds gisteravond in, wilt u controleren?
      We hebben het dossier aan de ontwikkelaars doorgegeven.
      De instelling van de vestiging was verkeerd, die hebben we hersteld.
      Laat het ons weten als het probleem blijft.`),
  },
  pt: {
    subjects: lines(`Recibo de vencimento impresso em duplicado
      Fatura sem o valor do IVA
      Não é possível imprimir o contrato
      Folha de horas bloqueada na validação
      Criar um novo utilizador
      O planeamento abre devagar`),
    questions: lines(`Bom dia, acontece desde esta manhã em todos os postos da agência.
      Tentámos com outro navegador e nada mudou.
      Podem dizer-nos quando será entregue a correção?
      O anexo mostra a mensagem de erro completa.
      É urgente, os salários seguem amanhã ao meio-dia.
      O cliente pergunta-nos todos os dias.`),
    answers: lines(`Bom dia, recebemos o seu pedido e estamos a analisar.
      Pode indicar-nos o número do contrato em causa?
      A correção está ativa desde ontem à noite, queira verificar.
      Passámos o caso à equipa de desenvolvimento.
      O parâmetro da agência estava errado, já o repusemos.
      Volte a contactar-nos se o problema continuar.`),
  },
  ca: {
    subjects: lines(`Nòmina impresa dues vegades
      Factura sense l’import de l’IVA
      No es pot imprimir el contracte
      Full d’hores encallat en la validació
      Cal crear un usuari nou
      La planificació s’obre a poc a poc`),
    questions: lines(`Bon dia, passa des d’aquest matí a tots els ordinadors de l’agència.
      Ho hem provat amb un altre navegador i és igual.
      Ens podeu dir quan arribarà la correcció?
      El fitxer adjunt mostra el missatge d’error complet.
      És urgent, les nòmines surten demà al migdia.
      El client ens ho demana cada dia.`),
    answers: lines(`Bon dia, hem rebut la vostra petició i l’estem mirant.
      Ens podeu dir el número del contracte afectat?
      La correcció és activa des d’ahir al vespre, si us plau comproveu-ho.
      Hem passat el cas a l’equip de desenvolupament.
      El paràmetre de l’agència era incorrecte, l’hem restablert.
      Torneu a escriure’ns si el problema continua.`),
  },
  se: {
    subjects: lines(`Lönebesked utskrivet två gånger
      Faktura utan momsbelopp
      Avtalet går inte att skriva ut
      Tidrapport fastnar i attesten
      Ny användare ska läggas upp
      Planeringen öppnas långsamt`),
    questions: lines(`Hej, det händer sedan i morse på alla datorer på kontoret.
      Vi har provat en annan webbläsare och det är likadant.
      Kan ni säga när rättelsen levereras?
      Bilagan visar hela felmeddelandet.
      Det är bråttom, lönerna går i morgon vid tolv.
      Kunden frågar om det varje dag.`),
    answers: lines(`Hej, vi har tagit emot ärendet och tittar på det.
      Kan du ange numret på det avtal det gäller?
      Rättelsen är på plats sedan i går kväll, kontrollera gärna.
      Vi har lämnat ärendet till utvecklarna.
      Kontorets inställning var fel, vi har rättat den.
      Hör av dig igen om felet är kvar.`),
  },
  th: {
    subjects: lines(`สลิปเงินเดือนพิมพ์ซ้ำ
      ใบแจ้งหนี้ไม่มียอดภาษีมูลค่าเพิ่ม
      พิมพ์สัญญาจ้างไม่ได้
      ใบบันทึกเวลาค้างอยู่ที่ขั้นอนุมัติ
      ขอสร้างผู้ใช้ใหม่
      เปิดหน้าวางแผนงานช้ามาก`),
    questions: lines(`สวัสดี ปัญหานี้เกิดขึ้นตั้งแต่เช้านี้กับคอมพิวเตอร์ทุกเครื่องของสาขา
      ลองใช้เบราว์เซอร์อื่นแล้วก็ยังเหมือนเดิม
      ช่วยแจ้งได้ไหมว่าจะแก้ไขเสร็จเมื่อไร
      ไฟล์แนบแสดงข้อความแสดงข้อผิดพลาดทั้งหมด
      เรื่องนี้ด่วนมาก ต้องจ่ายเงินเดือนพรุ่งนี้ตอนเที่ยง
      ลูกค้าถามเรื่องนี้ทุกวัน`),
    answers: lines(`สวัสดี เราได้รับคำขอของคุณแล้วและกำลังตรวจสอบ
      ช่วยระบุเลขที่สัญญาที่มีปัญหาได้ไหม
      แก้ไขเรียบร้อยตั้งแต่เมื่อคืน โปรดตรวจสอบอีกครั้ง
      เราส่งเรื่องให้ทีมพัฒนาแล้ว
      การตั้งค่าของสาขาไม่ถูกต้อง เราได้แก้ไขแล้ว
      หากยังพบปัญหาอยู่ โปรดติดต่อเราอีกครั้ง`),
  },
};
