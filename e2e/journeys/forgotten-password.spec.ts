import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";

const fresh = "Nouveau2026";

const words = {
  lang: "fr",
  locale: "fr-FR",
  username: "thierry.roche",
  address: "thierry.roche@rhone.example",
  forgotten: "Mot de passe oublié ?",
  title: "Mot de passe oublié",
  email: "Adresse e-mail ou identifiant",
  send: "Envoyer le lien",
  empty: "Veuillez saisir votre adresse e-mail",
  invalid: "L’adresse e-mail n’est pas valide",
  unknown: "Aucun compte n’est associé à cette adresse e-mail",
  sent: "Consultez votre messagerie",
  hour: "pendant 1 heure",
  resend: /^Renvoyer dans \d+ s$/,
  wrong: "Mauvaise adresse ?",
  subject: "Votre nouveau mot de passe pour Planète Online",
  edit: "Choisir un nouveau mot de passe",
  password: "Nouveau mot de passe",
  confirm: "Confirmer le mot de passe",
  different: "Les mots de passe sont différents",
  same: "Le nouveau mot de passe doit être différent de l’ancien.",
  save: "Enregistrer le mot de passe",
  done: "Votre mot de passe est changé",
  logIn: "Se connecter",
  usernameLabel: "Identifiant",
  passwordLabel: "Mot de passe",
  over: "Ce lien n’est plus valable",
  again: "Demander un nouveau lien",
} as const;

test.describe(() => {
  test.use({ locale: words.locale });
  test("a person chooses a new password through the mailed link, in fr", async ({ page, browser }) => {
    test.setTimeout(60_000);
    // Another device of the same person, which must be out afterwards.
    const device = await browser.newPage();
    await logInAs(device, words.username, words.lang);
    const who = () => device.request.get("/planete-online-server/user");
    expect((await who()).status()).toBe(200);

    await page.goto("login");
    await page.getByRole("link", { name: words.forgotten }).click();
    await expect(page).toHaveURL(/\/forgotten-password$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    const email = page.getByLabel(words.email);
    await expect(email).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
    await email.fill("someone@");
    await expect(page.getByText(words.invalid)).toBeVisible();
    await email.fill(`nobody-${words.lang}@planete.example`);
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.unknown)).toBeVisible();
    await expect(email).toHaveValue(`nobody-${words.lang}@planete.example`);

    await email.fill(words.address);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words.sent })).toBeFocused();
    await expect(page.getByText(words.address)).toBeVisible();
    await expect(page.getByText(words.hour)).toBeVisible();
    await expect(page.getByRole("button", { name: words.resend })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: words.wrong }).click();
    await expect(email).toHaveValue(words.address);

    await page.goto("demonstration/mailbox");
    await page
      .getByRole("link")
      .filter({ hasText: words.subject })
      .filter({ hasText: words.address })
      .click();
    const link = page.frameLocator("iframe").getByRole("link", { name: words.edit });
    const target = (await link.getAttribute("href")) ?? "";
    expect(target).toMatch(/\/edit-password#[\w-]{43}$/);

    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
    await page.goto(target);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.edit);
    const password = page.getByRole("textbox", { name: words.password });
    const confirmation = page.getByRole("textbox", { name: words.confirm });
    await expect(password).toBeFocused();
    await password.fill("Planete2026");
    await confirmation.fill("Planete2027");
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByText(words.different)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await confirmation.fill("Planete2026");
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByText(words.same)).toBeVisible();
    await password.fill(fresh);
    await confirmation.fill(fresh);
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.done })).toBeFocused();
    const token = target.split("#")[1] ?? "";
    expect(requests.filter((request) => request.includes(token))).toEqual([]);
    expect(requests.every((request) => request.startsWith(new URL(target).origin))).toBe(true);
    expect((await who()).status()).toBe(401);
    await device.close();

    await page.getByRole("link", { name: words.logIn }).click();
    await page.getByLabel(words.usernameLabel, { exact: true }).fill(words.username);
    await page.getByRole("textbox", { name: words.passwordLabel }).fill(fresh);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/app\/home$/);

    await page.goto(target);
    await expect(page.getByRole("heading", { level: 1, name: words.over })).toBeVisible();
    await page.getByRole("link", { name: words.again }).click();
    await expect(page).toHaveURL(/\/forgotten-password$/);
    await expect(page.getByLabel(words.email)).toBeFocused();
  });
});

test("the address of the old recovery page shows the same screen, and a change of language keeps what was typed", async ({
  page,
}) => {
  await page.goto("password-recovery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten password");
  await page.getByLabel("Email address").fill("half@typed");
  await page.getByRole("button", { name: /English/ }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passwort vergessen");
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("half@typed");
});
