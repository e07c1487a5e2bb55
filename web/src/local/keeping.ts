// Whether the browser may delete the games that it keeps when it needs room, and asking it not to.

/** `sure`: they stay until somebody deletes them; null: the browser does not say. */
export async function isSure(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
}

/** Ask the browser. Some decide by themselves, others ask the visitor. */
export async function askToKeep(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
