/** A hashing process that falls over when it is asked for the hash of "fall", and is like any other before. */
process.on("message", ({ password }: { password: string }) => {
  if (password === "fall") process.exit(1);
});
await import("./hash-process.ts");
