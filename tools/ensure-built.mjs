// Builds the pages when their sources changed since the last build.
import { ensureBuilt } from "./prepare.mjs";

ensureBuilt();
