import { expect, it } from "vitest";
import { isMaskedAddress, maskAddress, maskOwnAddress } from "./mask-address.ts";

it("shows a person enough of their own address to know it by, and others less", () => {
  expect(maskOwnAddress("silvio.romano@planete.example")).toBe("s…o@planete.example");
  expect(maskAddress("silvio.romano@planete.example")).toBe("s…@planete.example");
  for (const short of ["ab@planete.example", "a@planete.example", "none"]) {
    expect(maskOwnAddress(short)).toBe(maskAddress(short));
    expect(isMaskedAddress(maskOwnAddress(short))).toBe(true);
  }
});
