// A notification of the system that it is your move. Phones show one only through the service worker.
export async function notify(body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body, tag: 'kickdoor', icon: '/icon.svg', data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification('Kickdoor', options);
  else new Notification('Kickdoor', options);
}
