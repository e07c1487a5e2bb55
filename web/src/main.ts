import './style/app.css';
import './style/fan.css';
import './style/ground.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { fileAt, isLocal } from './net/place';

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(fileAt('worker.js'));
  // what plays in this browser has to be there without a network, all of it
  const list = fileAt('kernel/offline.json');
  if (isLocal) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: list }));
}
