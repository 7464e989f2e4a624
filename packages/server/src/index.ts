export { createConnections, type ConnectionCaps, type Connections, type Deadlines } from "./connections.ts";
export { bucketOf, networkOf, networksOf, wallsOf, type Network } from "./networks.ts";
export { readOrMakeFile } from "./own-file.ts";
export { refuseUnreadable } from "./refuse-unreadable.ts";
export { createVault, nameKey, type Vault, type VaultKeys } from "./vault.ts";
