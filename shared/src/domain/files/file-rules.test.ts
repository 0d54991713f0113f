import { describe, expect, it } from "vitest";
import { fileNameProblem, fileRules, judgeFile, plainText } from "./file-rules.ts";

describe("pictures", () => {
  const rule = fileRules.photo;
  it.each([
    ["photo.png", "image/png", "image/png"],
    ["photo.JPG", "image/jpeg", "image/jpeg"],
    ["photo.jpeg", "image/jpeg", "image/jpeg"],
    ["photo.webp", "image/webp", "image/webp"],
    ["animated.png", "image/apng", "image/png"],
  ])("%s with the bytes of %s is accepted", (name, sniffed, mediaType) => {
    expect(judgeFile(rule, name, sniffed)).toMatchObject({ mediaType });
  });

  it.each([
    ["photo.png", undefined, "notAnImage"],
    ["photo.png", plainText, "notAnImage"],
    ["photo.png", "image/gif", "notAnImage"],
    ["photo.png", "image/jpeg", "invalidExtension"],
    ["photo.svg", "image/png", "invalidExtension"],
    ["photo.png.html", "image/png", "invalidExtension"],
    ["png", "image/png", "invalidExtension"],
    ["", "image/png", "invalidExtension"],
  ])("%s with the bytes of %s is refused: %s", (name, sniffed, problem) => {
    expect(judgeFile(rule, name, sniffed)).toBe(problem);
  });
});

describe("attachments", () => {
  const rule = fileRules.attachment;
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  it.each([
    ["report.docx", word, word],
    ["odd.docx", "application/zip", word],
    ["old.xls", "application/x-cfb", "application/vnd.ms-excel"],
    ["list.csv", plainText, "text/csv"],
    ["server.log", plainText, plainText],
    ["scan.pdf", "application/pdf", "application/pdf"],
    ["all.zip", "application/zip", "application/zip"],
  ])("%s with the bytes of %s is served as %s", (name, sniffed, mediaType) => {
    expect(judgeFile(rule, name, sniffed)).toMatchObject({ mediaType });
  });

  it.each([
    ["setup.exe", "application/x-msdownload", "invalidExtension"],
    ["page.html", plainText, "invalidExtension"],
    ["drawing.svg", plainText, "invalidExtension"],
    ["page.pdf", plainText, "invalidExtension"],
    ["setup.pdf", "application/x-msdownload", "fileTypeRefused"],
    ["noise.txt", undefined, "fileTypeRefused"],
  ])("%s with the bytes of %s is refused: %s", (name, sniffed, problem) => {
    expect(judgeFile(rule, name, sniffed)).toBe(problem);
  });

  it("tells an extension that is never taken before anything is read", () => {
    expect(fileNameProblem(rule, "virus.exe")).toBe("invalidExtension");
    expect(fileNameProblem(rule, "letter.PDF")).toBeUndefined();
  });
});
