// Sharing a link: by the phone's own menu where there is one, by the clipboard elsewhere.

/** Was the link copied? Otherwise the system has shared it, or the player has changed their mind. */
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

/** Copy a text. A page without https has no clipboard: it uses a hidden field and the old command. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

/** Has the system a menu that takes pictures? */
export function sharesPictures(): boolean {
  const empty = new File([], 'kickdoor.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [empty] });
}

/** Hand a picture (a data address) to the menu of the system. */
export async function sharePicture(address: string, title: string): Promise<void> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], 'kickdoor.png', { type: 'image/png' });
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error; // the player has changed their mind
  }
}
