// Passing a link on: a phone's own way where there is one, the clipboard elsewhere.

/** True: the link was copied; false: the system has shared it, or the player has thought better of it. */
export async function share(url: string, title: string): Promise<boolean> {
  const touch = matchMedia('(pointer: coarse)').matches;
  if (touch && 'share' in navigator) {
    try {
      await navigator.share({ url, title });
      return false;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return false;
    }
  }
  await copy(url);
  return true;
}

/** Copy a text. The clipboard is closed on pages without https: then an old way is used. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
