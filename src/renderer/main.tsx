// first of all: it must run before any schema is made
import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { drawScrollBars } from './app/style/scroll-bars.ts'
import { addStyleNonces } from './app/style/style-nonce.ts'

addStyleNonces()
drawScrollBars()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// effects run twice during development; the built page does without
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
