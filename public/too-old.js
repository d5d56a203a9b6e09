// biome-ignore-all lint: written in the JavaScript of 2012, which old browsers read
// biome-ignore-all format: the same
// Says so when a browser is too old for the styles and the code of the client, and leaves plain text in place: what
// the server has drawn stays readable.
;(function () {
  var knowsColors = window.CSS && CSS.supports && CSS.supports('color', 'light-dark(#000, #fff)')
  if (knowsColors && Array.prototype.toSorted && window.ResizeObserver && 'noModule' in HTMLScriptElement.prototype)
    return

  var isSpanish = /^es/i.test(navigator.language || '')
  var words = isSpanish
    ? {
        title: 'Este navegador es demasiado antiguo para Tablecast',
        text: 'Tablecast necesita Safari 17.5, Chrome 123, Edge 123 o Firefox 120, o una versión más reciente. En un iPhone o iPad, actualiza en Ajustes, General, Actualización de software.',
        anyway: 'Intentarlo de todos modos',
      }
    : {
        title: 'This browser is too old for Tablecast',
        text: 'Tablecast needs Safari 17.5, Chrome 123, Edge 123 or Firefox 120, or newer. On an iPhone or iPad, update in Settings, General, Software Update.',
        anyway: 'Try anyway',
      }

  function make(tag, text) {
    var element = document.createElement(tag)
    element.appendChild(document.createTextNode(text))
    return element
  }

  function tell() {
    var box = document.createElement('div')
    var button = make('button', words.anyway)
    box.id = 'too-old'
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'max-width:36em;margin:2em auto;padding:0 1em;font:18px/1.5 sans-serif;color:#201815;background:#fff'
    button.style.cssText = 'font:inherit;min-height:44px;padding:0 1em'
    button.onclick = function () {
      box.parentNode.removeChild(box)
    }
    box.appendChild(make('h1', words.title))
    box.appendChild(make('p', words.text))
    box.appendChild(button)
    document.body.insertBefore(box, document.body.firstChild)
  }

  if (document.body) tell()
  else document.addEventListener('DOMContentLoaded', tell)
})()
