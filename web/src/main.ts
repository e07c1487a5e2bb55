import './style/app.css';
import './style/fan.css';
import './style/ground.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPages, renewPages } from './local/pages';
import { fileAt, isLocal } from './net/place';
import { watchParts } from './ui/parts.svelte';

watchParts();
const place = document.getElementById('app')!;
place.replaceChildren(); // what was said in case that the page could not start
mount(App, { target: place });

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register(fileAt('worker.js')).catch(() => {}); // the page is being left, or the host is away
if (isLocal)
  keepPages(); // what plays in this browser has to be there without a network, all of it
else renewPages();
