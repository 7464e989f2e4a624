export { createConnections, type ConnectionCaps, type Connections, type Deadlines } from "./connections.ts";
export { bucketOf, networkOf, networksOf, wallsOf, type Network } from "./networks.ts";
export { readOrMakeFile } from "./own-file.ts";
export { refuseUnreadable } from "./refuse-unreadable.ts";
export {
  asDatabase,
  asList,
  asOneOf,
  asOptionalText,
  asPort,
  asRequired,
  asSwitch,
  asText,
  asUrl,
  asWholeNumber,
  EMBEDDED,
  type Ask,
  type Reader,
} from "./setting-readers.ts";
export { createVault, nameKey, type Vault, type VaultKeys } from "./vault.ts";
