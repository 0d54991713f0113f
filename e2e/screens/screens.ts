import { beforeLogin } from "./before-login-screens.ts";
import { homeAndFrame } from "./home-and-frame-screens.ts";
import { everyday } from "./everyday-screens.ts";
import { hotline } from "./hotline-screens.ts";
import { supportVision } from "./support-vision-screens.ts";
import type { Scene } from "./scene.ts";

/** Every screen and state of the product that has a picture; a new one is an entry in its part. */
export const screens: readonly Scene[] = [
  ...beforeLogin,
  ...homeAndFrame,
  ...everyday,
  ...hotline,
  ...supportVision,
];
