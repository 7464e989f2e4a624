/** A hashing process that crashes on the password "fall" and otherwise works normally. */
process.on("message", ({ password }: { password: string }) => {
  if (password === "fall") process.exit(1);
});
await import("./hash-process.ts");
