import './platform/no-eval.ts';
import './ui/style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './app/error-screen.tsx';
import { LoadingBar } from './app/loading-bar.tsx';
import { Router } from './app/router.tsx';
import { queries } from './platform/queries.ts';
import { startSession } from './platform/session.ts';
import { Toasts } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

startSession();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <LoadingBar />
        <Router />
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
