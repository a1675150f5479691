import { createRoot } from 'react-dom/client';

// The least that an app on React can be: what it takes to start is the floor.
createRoot(document.getElementById('root') as HTMLElement).render(<h1>Olá</h1>);
navigator.serviceWorker.register('/sw.js');
