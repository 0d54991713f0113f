import { expect, it } from "vitest";
import { cleanFileName, downloadDisposition } from "./file-name.ts";

it.each([
  ["C:\\Users\\me\\rapport.pdf", "rapport.pdf"],
  ["../../etc/passwd.txt", "passwd.txt"],
  ["a\r\nb\u0000.txt", "ab.txt"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["  été.txt ", "été.txt"],
  ["e\u0301te\u0301.txt", "été.txt"],
])("keeps %j as %j", (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

it("shortens a name that is too long and keeps its extension", () => {
  const name = cleanFileName(`${"ก".repeat(500)}.docx`);
  expect(name).toHaveLength(200);
  expect(name.endsWith("ก.docx")).toBe(true);
});

it("names a download so that no name can add a header or a parameter", () => {
  const header = downloadDisposition('a"; filename="evil.exe\\%41é\r\nx(1)*\'.txt');
  expect(header).toBe(
    `attachment; filename="a_; filename=_evil.exe__41___x(1)*'.txt"; ` +
      `filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe%5C%2541%C3%A9%0D%0Ax%281%29%2A%27.txt`,
  );
});
