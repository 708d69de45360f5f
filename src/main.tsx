document.getElementById('root')?.append('Vitrine')
